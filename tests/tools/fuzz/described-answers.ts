import { z } from 'zod';
import type { OddRequest } from './odd-request.ts';

const described = z.object({
  info: z.object({ description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
});

/** Whether the API's own description has this answer to a request. True for requests to anything else. */
type IsDescribed = (request: Pick<OddRequest, 'method' | 'target'>, status: number) => boolean;

/** Reads the answers of each call, and those that any call may have. */
export async function describedAnswers(origin: string): Promise<IsDescribed> {
  const { info, paths } = described.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  const [ofAny = ''] = /(?<=Any call may also answer ).*/.exec(info.description) ?? [];
  const calls = Object.entries(paths).flatMap(([path, methods]) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      pattern,
      statuses: [...Object.keys(responses), ...(ofAny.match(/\b[45]\d\d\b/g) ?? [])].map(Number),
    }));
  });
  return ({ method, target }, status) => {
    const [path = ''] = target
      .map(([text, times]) => text.repeat(times))
      .join('')
      .split('?', 1);
    const asked = calls.filter((call) => call.method === method && call.pattern.test(path));
    return asked.length === 0 || asked.some(({ statuses }) => statuses.includes(status));
  };
}
