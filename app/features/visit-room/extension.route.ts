import { data, type ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { apiContext } from '#app/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { answerIsland, lostSession, staleLoader, statusOf } from './call-answer.server.ts';
import { keptToken } from './kept-token.server.ts';
import { extendCall } from './live-call.api.server.ts';

const extension = z.object({ reason: z.string(), minutes: z.coerce.number() });

export const loader = staleLoader;

/** For the island on the host's side: more time. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const token = keptToken(context, request);
  if (token === undefined) return lostSession();
  const wish = extension.safeParse(Object.fromEntries(form)).data;
  if (!wish) throw data(null, { status: 400 });
  return answerIsland(async () => statusOf(await extendCall(context.get(apiContext), token, wish)));
}
