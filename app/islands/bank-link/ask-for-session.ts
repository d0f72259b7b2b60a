import { askServer } from '../ask-server.ts';
import type { BankLinkProps, LinkSession } from './bank-link-props.ts';

/** Requests a new session from the page's own server. Throws if it refuses or does not answer. */
export function askForSession({
  sessionUrl,
  formToken,
}: Pick<BankLinkProps, 'sessionUrl' | 'formToken'>): Promise<LinkSession> {
  return askServer(sessionUrl, {
    form: { form_token: formToken },
    async read(response) {
      const answer: Partial<Record<keyof LinkSession, unknown>> = await response.json();
      const { id, linkToken } = answer;
      if (!response.ok || typeof id !== 'string' || typeof linkToken !== 'string') {
        throw new Error(`The server answered ${response.status}.`);
      }
      return { id, linkToken };
    },
  });
}
