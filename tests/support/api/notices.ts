import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/** The secret in the newest notice to this address with this subject. */
export async function disavowalTokenIn(api: TestApi, email: string, subject: string): Promise<string> {
  await api.runJobs();
  const mail = (await api.mailsTo(email)).find((one) => one.subject === subject);
  const token = mail?.text.match(/\/not-me\?token=([\w-]+)/)?.[1];
  expect(token, `the mail "${subject}" has a link`).toMatch(/^[\w-]{43}$/);
  return token ?? '';
}
