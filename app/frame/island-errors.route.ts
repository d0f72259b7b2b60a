import { data, type ActionFunctionArgs } from 'react-router';
import { requestContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
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

export const handle = { onlyTakesForms: true, takesReports: true } satisfies RouteHandle;

export const loader = () => new Response(null, { status: 404 });

/** Receives errors of islands from their scripts and reports them like the server's own errors. */
export async function action({ request, context }: ActionFunctionArgs) {
  const islandError = readIslandError(await readForm(request, context));
  if (!islandError) throw data(null, { status: 400 });
  const { island, error } = islandError;
  context.get(requestContext).report(error, { event: 'island', resource: island });
  return new Response(null, { status: 204 });
}
