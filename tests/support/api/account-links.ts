import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Posts a JSON body to the API without a session. */
export function postJson(
  api: TestApi,
  path: string,
  body: object,
  { address, headers }: { address?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return api.call(`/api/v3/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(address === undefined ? {} : { address }),
  });
}

/** The token in the newest mail to this address. */
export async function mailedToken(api: TestApi, email: string): Promise<string> {
  const [mail] = await api.mailsTo(email);
  const token = mail?.text.match(/_token=([\w-]+)/)?.[1];
  expect(token, 'the newest mail has a link with a token').toMatch(/^[\w-]{43}$/);
  return token ?? '';
}

/** Requests a reset link and returns its token from the mail. */
export async function resetTokenFor(api: TestApi, email: string): Promise<string> {
  expect((await postJson(api, 'passwords', { email })).status).toBe(202);
  await api.runJobs();
  return mailedToken(api, email);
}

/** The secret in the newest notice to this address with this subject. */
export async function disavowalTokenIn(api: TestApi, email: string, subject: string): Promise<string> {
  await api.runJobs();
  const mail = (await api.mailsTo(email)).find((one) => one.subject === subject);
  const token = mail?.text.match(/\/not-me\?token=([\w-]+)/)?.[1];
  expect(token, `the mail "${subject}" has a link`).toMatch(/^[\w-]{43}$/);
  return token ?? '';
}

/** Simulates that the minute between two mails of a kind has passed, because limits use the machine's clock. */
export async function afterMailPause({ dependencies: { sql } }: TestApi): Promise<void> {
  await sql.updateTable('rate_limits').set({ expire: 0 }).where('key', 'like', '%-pause:%').execute();
}
