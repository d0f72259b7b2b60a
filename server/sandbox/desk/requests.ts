import { html } from 'hono/html';
import { z } from 'zod';
import { type DeskSection, field, ifAbout, listed, type RefusedForm } from './field.ts';
import { RefusedCallError } from './operator-calls.ts';

const waitingRequest = z.object({
  uid: z.string(),
  kind: z.enum(['appointment', 'contact']),
  state: z.string(),
  member_name: z.string(),
  provider_name: z.string(),
  category_name: z.string(),
  contact_by: z.enum(['phone', 'email']),
  phone: z.string().nullable(),
  email: z.string(),
  days: z.array(z.string()),
  time_of_day: z.string(),
  time_zone: z.string(),
  first_visit: z.boolean(),
  location_address: z.string().nullable(),
  doctor_name: z.string().nullable(),
  note: z.string().nullable(),
});

/** Members' requests to providers, oldest first. */
export const requestsSection: DeskSection = {
  name: 'requests',
  heading: 'Requests to providers',
  show: (calls, refused) =>
    listed(calls, {
      path: 'appointment_requests',
      schema: waitingRequest,
      single: (item) => single(item, ifAbout(refused, 'uid', item.uid)),
      more: 'More come when these are settled.',
    }),
  fieldOf: (attribute) => (attribute === 'appointment_at' ? 'at' : undefined),
  take({ uid = '', state, at = '', time_zone = '' }, calls) {
    const path = `appointment_requests/${encodeURIComponent(uid)}/decision`;
    return calls.post(
      path,
      state === 'booked' ? { state, appointment_at: instantOf(at, time_zone) } : { state },
    );
  },
};

/** Dates are typed in the member's own zone. */
function instantOf(typed: string, timeZone: string): string {
  try {
    return Temporal.PlainDateTime.from(typed).toZonedDateTime(timeZone).toInstant().toString();
  } catch {
    const text = 'Enter the date and the time of the appointment.';
    throw new RefusedCallError([{ text, attribute: 'appointment_at' }]);
  }
}

function single(request: z.infer<typeof waitingRequest>, refused: RefusedForm | undefined) {
  const { uid, note, time_zone } = request;
  const hidden = html`<input type="hidden" name="uid" value="${uid}" />`;
  return html`<article aria-labelledby="${uid}">
    <h3 id="${uid}">${request.provider_name}, ${uid}</h3>
    <p>
      ${request.member_name} asks for
      ${request.kind === 'appointment' ? 'an appointment' : 'a call or a mail'} (${request.category_name}),
      ${request.first_visit ? 'first visit' : 'not the first visit'}. State: ${request.state}.
    </p>
    <p>Place: ${request.location_address ?? 'any'}. Doctor: ${request.doctor_name ?? 'any'}.</p>
    <p>
      Reach by ${request.contact_by === 'phone' ? `phone: ${request.phone}` : `mail: ${request.email}`}. Days:
      ${request.days.join(', ') || 'any'}; time: ${request.time_of_day}.
    </p>
    ${note === null ? '' : html`<p>Note: ${note}</p>`}
    <form method="post" action="/sandbox/desk/requests">
      ${hidden}
      ${request.state === 'requested' && html`<button name="state" value="contacted">Contacted</button>`}
      <button name="state" value="declined">Declined</button>
    </form>
    <form method="post" action="/sandbox/desk/requests">
      ${hidden}
      <input type="hidden" name="time_zone" value="${time_zone}" />
      ${field({
        id: `${uid}-at`,
        name: 'at',
        label: `Date and time (${time_zone})`,
        kind: 'moment',
        isRequired: true,
        refused: refused?.fields['state'] === 'booked' ? refused : undefined,
      })}
      <button name="state" value="booked">Booked</button>
    </form>
  </article>`;
}
