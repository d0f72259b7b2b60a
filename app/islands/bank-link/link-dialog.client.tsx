import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { reportIslandError } from '../report-error.ts';
import { usePlaidLink, type PlaidLinkOptionsWithLinkToken } from 'react-plaid-link';

/** `left`: the member closed it. `failed`: the bank or the bank service ended it. */
export type LinkOutcome = { publicToken: string; accountId: string } | 'left' | 'failed';

/** The bank service's script and frame are external and may be slow. */
const opensWithinMs = 8000;

/** Opens the bank service's own dialog once its script is loaded. */
function LinkDialog({ options, onFailed }: { options: PlaidLinkOptionsWithLinkToken; onFailed: () => void }) {
  const { open, ready, error } = usePlaidLink(options);
  useEffect(() => {
    if (ready) open();
  }, [ready, open]);
  useEffect(() => {
    if (error) onFailed();
  }, [error, onFailed]);
  return null;
}

interface OpenLink {
  token: string;
  /** Set after a bank's own site: this page's address with the bank's parameters. */
  receivedRedirectUri?: string | undefined;
}

/** Shows a session's dialog and returns its outcome. Rejects if it does not open in time or fails. */
export function openLink(stage: HTMLElement, { token, receivedRedirectUri }: OpenLink): Promise<LinkOutcome> {
  return new Promise((resolve, reject) => {
    const root = createRoot(stage, {
      onUncaughtError(error) {
        reportIslandError(error);
        fail();
      },
    });
    const late = setTimeout(() => fail(), opensWithinMs);
    const over = () => {
      clearTimeout(late);
      // Deferred, because it may be called while React renders.
      queueMicrotask(() => root.unmount());
    };
    const end = (outcome: LinkOutcome) => {
      over();
      resolve(outcome);
    };
    function fail() {
      over();
      reject(new Error('The dialog of the bank service did not open.'));
    }
    const options: PlaidLinkOptionsWithLinkToken = {
      token,
      ...(receivedRedirectUri && { receivedRedirectUri }),
      onEvent: () => clearTimeout(late),
      onExit: (error) => end(error ? 'failed' : 'left'),
      onSuccess: (publicToken, { accounts: [account] }) =>
        end(publicToken && account ? { publicToken, accountId: account.id } : 'failed'),
    };
    root.render(<LinkDialog options={options} onFailed={fail} />);
  });
}
