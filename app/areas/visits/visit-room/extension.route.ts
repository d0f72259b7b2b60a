import { data, type ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { answerIsland, staleLoader, statusOf } from './visit-room-answer.server.ts';
import { extendVisit } from './visit-room.api.server.ts';

const extension = z.object({ reason: z.string(), minutes: z.coerce.number() });

export const loader = staleLoader;

/** Extends the visit, for the island on the expert's side. */
export async function action({ request, context }: ActionFunctionArgs) {
  const wish = extension.safeParse(Object.fromEntries(await readForm(request, context))).data;
  return answerIsland({ request, context }, async (api, token) => {
    if (!wish) throw data(null, { status: 400 });
    return statusOf(await extendVisit(api, token, wish));
  });
}
