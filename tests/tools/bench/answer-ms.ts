import { median } from './rounds.ts';

const answers = 9;

/** Milliseconds of an answer, the whole or only its beginning. */
export async function answerMs(url: string, cookie: string, { isWhole = true } = {}): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}.`);
  if (isWhole) {
    await response.arrayBuffer();
    return performance.now() - begun;
  }
  const reader = response.body?.getReader();
  await reader?.read();
  const ms = performance.now() - begun;
  await reader?.cancel();
  return ms;
}

/** The middle one of several answers, one at a time. */
export async function middleMs(...asked: Parameters<typeof answerMs>): Promise<number> {
  const all: number[] = [];
  while (all.length < answers) all.push(await answerMs(...asked));
  return median(all);
}
