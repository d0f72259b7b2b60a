import { useForm } from '#app/forms/configure.ts';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { bookingFields } from './booking.form.ts';
import type { TypedBooking } from './typed-booking.ts';

/** The form of a request, for its fields and for the errors above the page. */
export function useBookingForm(values: TypedBooking, result: FormResult | undefined) {
  return useForm(bookingFields, { id: 'booking', lastResult: result, defaultValue: values });
}

export type BookingHandle = ReturnType<typeof useBookingForm>;
