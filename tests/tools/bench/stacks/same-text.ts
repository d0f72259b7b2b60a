import { JSDOM } from 'jsdom';
import type { Target } from '../answers.ts';

/** The words of a page without its title, in their order; spaces between elements do not count. */
export function wordsOfPage(html: string): string {
  const { body } = new JSDOM(html).window.document;
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove();
  return body.textContent.replaceAll(/\s+/g, '');
}

/** Where two texts begin to differ, with some characters before; undefined if they are equal. */
export function firstDifference(one: string, other: string): { one: string; other: string } | undefined {
  if (one === other) return undefined;
  const at = Array.from(one).findIndex((_, index) => !other.startsWith(one.slice(0, index + 1)));
  const from = Math.max(0, (at < 0 ? one.length : at) - 30);
  return { one: one.slice(from, from + 60), other: other.slice(from, from + 60) };
}

/** Throws where the member sees another text on the second page. */
export async function checkSameText(ours: Target, theirs: Target): Promise<void> {
  const read = async ({ server, path, cookie = '' }: Target) => {
    const answer = await fetch(server.origin + path, { headers: { cookie, accept: 'text/html' } });
    return wordsOfPage(await answer.text());
  };
  const difference = firstDifference(await read(ours), await read(theirs));
  if (!difference) return;
  const { one, other } = difference;
  throw new Error(`${theirs.server.origin}${theirs.path} shows “${other}” where ours shows “${one}”.`);
}
