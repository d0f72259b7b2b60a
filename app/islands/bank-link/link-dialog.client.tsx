import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { reportIslandError } from '../report-error.ts';
import { usePlaidLink, type PlaidLinkOptionsWithLinkToken } from 'react-plaid-link';

/** `left`: the member closed it. `failed`: the bank or the bank service ended it. */
export type LinkOutcome = { publicToken: string; accountId: string } | 'left' | 'failed';

/** The bank service's script and window come from elsewhere, and may be held back there. */
const opensWithinMs = 8000;

interface LinkDialogProps {
  options: PlaidLinkOptionsWithLinkToken;
  onFailed: () => void;
}

/** Opens the bank service's own dialog, as soon as its script is there. */
function LinkDialog({ options, onFailed }: LinkDialogProps) {
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
  /** Set after a bank's own site: this page's address with what the bank added. */
  receivedRedirectUri?: string | undefined;
}

/** Shows the dialog of a session and answers what came of it. Rejects where it does not open in time, or breaks. */
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
      // Not within React's own work, where it may be called from.
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
