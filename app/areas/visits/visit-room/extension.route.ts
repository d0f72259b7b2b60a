import { data, type ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { apiContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { answerIsland, lostSession, staleLoader, statusOf } from './visit-room-answer.server.ts';
import { keptVisit } from './kept-visits.server.ts';
import { extendVisit } from './visit-room.api.server.ts';

const extension = z.object({ reason: z.string(), minutes: z.coerce.number() });

export const loader = staleLoader;

/** Extends the visit, for the island on the expert's side. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const visit = keptVisit(context, request);
  if (!visit) return lostSession();
  const wish = extension.safeParse(Object.fromEntries(form)).data;
  if (!wish) throw data(null, { status: 400 });
  return answerIsland(async () => statusOf(await extendVisit(context.get(apiContext), visit.token, wish)));
}
