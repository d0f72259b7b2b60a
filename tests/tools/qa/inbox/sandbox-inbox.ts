import { openVisitor } from '#tests/http/visitor.ts';
import type { Inbox } from './inbox.ts';

const list = '/sandbox/inbox';

/** The sandbox's inbox at /sandbox/inbox. */
export function sandboxInbox(baseUrl: string): Inbox {
  const reader = openVisitor(baseUrl);
  return {
    async idsTo(address) {
      const page = await (await reader).get(list);
      return Array.from(page.document.querySelectorAll('li'))
        .filter((item) => item.textContent.includes(` to ${address},`))
        .flatMap((item) => item.querySelector('a')?.getAttribute('href') ?? []);
    },
    async read(id) {
      const page = await (await reader).get(id);
      return { id, subject: page.h1, text: page.document.querySelector('pre')?.textContent ?? '' };
    },
  };
}
