import { vi } from 'vitest';
import type { Page } from '#tests/http/page.ts';
import { openVisitor } from '#tests/http/visitor.ts';

const waitMs = 20_000;

/** The newest mail to this address in the sandbox's inbox, as a page; jobs send it a moment after it was ordered. */
export async function newestMail(baseUrl: string, to: string): Promise<Page> {
  const reader = await openVisitor(baseUrl);
  return vi.waitFor(
    async () => {
      const inbox = await reader.get('/sandbox/inbox');
      const items = Array.from(inbox.document.querySelectorAll('li'));
      const newest = items.find((item) => item.textContent.includes(` to ${to},`));
      const href = newest?.querySelector('a')?.getAttribute('href');
      if (!href) throw new Error(`No mail to ${to} yet.`);
      return reader.get(href);
    },
    { timeout: waitMs, interval: 100 },
  );
}

/** The link's path and query in that mail. */
export async function mailedLink(baseUrl: string, to: string): Promise<string> {
  const mail = await newestMail(baseUrl, to);
  const href = mail.document.querySelector('pre a')?.getAttribute('href');
  if (!href) throw new Error(`The newest mail to ${to} has no link.`);
  const { pathname, search } = new URL(href);
  return pathname + search;
}
