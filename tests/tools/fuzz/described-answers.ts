import { z } from 'zod';
import type { OddRequest } from './odd-request.ts';

const described = z.object({
  info: z.object({ description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
});

/** The statuses of a request's call; undefined when it is of no call of the benefits API. */
export type DescribedAnswers = (
  request: Pick<OddRequest, 'method' | 'target'>,
) => ReadonlySet<number> | undefined;

/** Reads the API's own description: the answers of each call, and those that any call may have. */
export async function describedAnswers(origin: string): Promise<DescribedAnswers> {
  const { info, paths } = described.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  const [ofAny = ''] = /(?<=Any call may also answer ).*/.exec(info.description) ?? [];
  const calls = Object.entries(paths).flatMap(([path, methods]) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      pattern,
      statuses: new Set([...Object.keys(responses), ...(ofAny.match(/\b[45]\d\d\b/g) ?? [])].map(Number)),
    }));
  });
  return ({ method, target }) => {
    const [path = ''] = target
      .map(([text, times]) => text.repeat(times))
      .join('')
      .split('?', 1);
    return calls.find((call) => call.method === method && call.pattern.test(path))?.statuses;
  };
}
