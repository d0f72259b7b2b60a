import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { upcomingAddress } from './addresses.ts';
import { bookingSchema } from './booking.form.ts';

/** Input from when the session ended. */
export function keptBooking({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return { booked_at: typedTextIn(kept, 'booked_at'), note: typedTextIn(kept, 'note') };
}

interface Booking {
  /** An ISO instant. */
  bookedAt: string;
  note: string | null;
}

/** Handles the form that confirms a time. `book` returns the token of the visit; its page then shows `done`. */
export async function handleBooking(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { book, done }: { book: (booking: Booking) => Promise<string>; done: MessageKey },
) {
  const { submission, values, refused } = await parseForm(request, context, bookingSchema);
  if (refused) return refused;
  const { booked_at: bookedAt, note = null } = values;
  try {
    const token = await book({ bookedAt, note });
    context.get(visitorContext).update({ notice: { type: 'success', text: done } });
    return redirect(upcomingAddress(token), 303);
  } catch (error) {
    assertRefusal(error, 409, 422);
    return refuseAsApi(submission, error, context);
  }
}
