import { askServer } from '../ask-server.ts';
import type { BankLinkProps, LinkSession } from './bank-link-props.ts';

/** A new session, asked of the page's own server. Throws where it says no, and where no answer comes. */
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
