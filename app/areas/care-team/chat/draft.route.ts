import type { ActionFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { keepDraft } from './chat.api.server.ts';

export const handle = { onlyTakesForms: true } satisfies RouteHandle;

const refusal = (problem: string, status: number, headers?: HeadersInit) =>
  Response.json({ problem }, { status, headers });

/** For a post from an outdated page, whose browser is redirected to the address by GET. */
export function loader({ request }: { request: Request }): Response {
  if (request.headers.get('Accept') !== 'application/json') return new Response(null, { status: 404 });
  return refusal('session', 403);
}

/** Stores the input so far, sent by the page's script, until the message is sent. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const text = (await readForm(request, context)).get('text');
  if (typeof text !== 'string') return refusal('invalid', 400);
  if (!context.get(visitorContext).data.api) return refusal('session', 401);
  try {
    await keepDraft(context.get(apiContext), text);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return refusal('session', 401);
    if (error.status === 422) return refusal('too_long', 422);
    if (error.status !== 429) throw error;
    const wait = error.retryAfterSeconds ?? 60;
    return refusal('too_many_attempts', 429, { 'Retry-After': String(wait) });
  }
  return new Response(null, { status: 204 });
}
