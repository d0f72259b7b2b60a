import type { BankLinkProps, LinkSession } from './bank-link-props.ts';

/** As the server's own calls (specification 9): a line that died says nothing for minutes. */
const answersWithinMs = 10_000;

/** A new session, asked of the page's own server. Throws where it says no, and where no answer comes. */
export async function askForSession({
  sessionUrl,
  formToken,
}: Pick<BankLinkProps, 'sessionUrl' | 'formToken'>): Promise<LinkSession> {
  const late = new AbortController();
  const waiting = setTimeout(() => late.abort(), answersWithinMs);
  try {
    const response = await fetch(sessionUrl, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ form_token: formToken }),
      cache: 'no-store',
      signal: late.signal,
    });
    const answer: Partial<Record<keyof LinkSession, unknown>> = await response.json();
    const { id, linkToken } = answer;
    if (!response.ok || typeof id !== 'string' || typeof linkToken !== 'string') {
      throw new Error(`The server answered ${response.status}.`);
    }
    return { id, linkToken };
  } finally {
    clearTimeout(waiting);
  }
}
