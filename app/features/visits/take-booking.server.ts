import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { localeContext, visitorContext } from '#app/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi, schemaErrors } from '#app/forms/refuse.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { upcomingAddress } from './addresses.ts';
import { bookingSchema } from './booking.form.ts';

/** What was chosen and typed when the session ended. */
export function keptBooking({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  return { booked_at: typedTextIn(kept, 'booked_at'), note: typedTextIn(kept, 'note') };
}

interface Booking {
  /** An ISO instant. */
  bookedAt: string;
  note: string | null;
}

/** Takes a confirmed time in. `book` answers the token of the visit whose page comes next, with `done` on it. */
export async function takeBooking(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { book, done }: { book: (booking: Booking) => Promise<string>; done: MessageKey },
) {
  const submission = await readSubmission(request, context);
  const parsed = bookingSchema.safeParse(submission.payload);
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  const { booked_at: bookedAt, note = null } = parsed.data;
  try {
    const token = await book({ bookedAt, note });
    context.get(visitorContext).update({ notice: { type: 'success', text: done } });
    return redirect(upcomingAddress(token), 303);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422)) throw error;
    return refuseAsApi(submission, error, context);
  }
}
