import { member, type RouteEntry } from './route-entry.ts';
import { haveRequest, sendRequest } from './support/booking-form.ts';

const withRequest = { prepare: haveRequest, arrange: sendRequest };
const myRequest = { page: '/providers/requests', link: /Marisol Tapia/ };

/** The lines of the route table about providers and requests to them. */
export const providerRoutes: readonly RouteEntry[] = [
  member('/providers', { kind: 'plain', asks: true, ownSheet: true, pictured: true }),
  member('/providers/:providerCategory', {
    kind: 'plain',
    ownSheet: true,
    asks: true,
    shared: true,
    example: '/providers/fertility_clinics',
  }),
  member('/providers/:providerCategory/:providerId/book-appointment', {
    kind: 'plain',
    ownSheet: true,
    form: true,
    shared: true,
    linkedFrom: { page: '/providers/fertility_clinics', link: /^(Request an appointment|Pedir cita)/ },
  }),
  member('/all-providers', { kind: 'plain', asks: true, ownSheet: true }),
  member('/providers/requests', { kind: 'plain', prepare: haveRequest }),
  member('/providers/requests/:requestId', { kind: 'plain', ...withRequest, linkedFrom: myRequest }),
  member('/providers/requests/:requestId/cancel', {
    kind: 'plain',
    form: true,
    ...withRequest,
    linkedFrom: { ...myRequest, address: (href) => `${href}/cancel` },
  }),
];
