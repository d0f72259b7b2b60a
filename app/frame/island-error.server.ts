import { z } from 'zod';

const islandError = z.object({
  island: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  name: z.string().max(100),
  message: z.string().max(1000),
  stack: z.string().max(6000),
});

/** A stack frame in V8's format, `at send (https://…/assets/x.js:1:2)`, and in that of others, `send@https://…/assets/x.js:1:2`. */
const place =
  /^\s*(?:at )?(?:(?:async )?([\w$.<>]{1,80}) ?[(@]|@)?https?:\/\/[^\s/]+(\/assets\/[\w.-]+\.js):(\d{1,7}):(\d{1,7})\)?$/;
const mostPlaces = 20;

/** Recreates an error reported by an island's script; undefined when the report is invalid. */
export function readIslandError(form: FormData): { island: string; error: Error } | undefined {
  const { data } = islandError.safeParse(Object.fromEntries(form));
  if (!data) return undefined;
  const error = new Error(data.message);
  // The name comes from the client and is not trusted.
  error.name = /^[A-Z][A-Za-z]{0,39}$/.test(data.name) ? data.name : 'Error';
  error.stack = [`${error.name}: ${error.message}`, ...placesIn(data.stack)].join('\n');
  return { island: data.island, error };
}

function placesIn(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((text) => {
      const [, name, file, line, column] = place.exec(text) ?? [];
      if (file === undefined) return [];
      const at = `${file}:${line}:${column}`;
      return [name === undefined ? `    at ${at}` : `    at ${name} (${at})`];
    })
    .slice(0, mostPlaces);
}
