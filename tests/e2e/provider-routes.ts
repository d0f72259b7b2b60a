import { member, type RouteFacts } from './route-facts.ts';
import { haveRequest } from './support/booking-form.ts';

const myRequest = { page: '/providers/requests', link: /Marisol Tapia/ };

/** The lines of the route table about providers and requests to them. */
export const providerRoutes: readonly RouteFacts[] = [
  member('/providers', { kind: 'plain' }),
  member('/providers/:providerCategory', { kind: 'plain', example: '/providers/fertility_clinics' }),
  member('/providers/:providerCategory/:providerId/book-appointment', {
    kind: 'plain',
    form: true,
    linkedFrom: { page: '/providers/fertility_clinics', link: /^(Book or ask|Pedir cita o preguntar)/ },
  }),
  member('/all-providers', { kind: 'plain' }),
  member('/providers/requests', { kind: 'plain', prepare: haveRequest }),
  member('/providers/requests/:requestId', { kind: 'plain', prepare: haveRequest, linkedFrom: myRequest }),
  member('/providers/requests/:requestId/cancel', {
    kind: 'plain',
    form: true,
    prepare: haveRequest,
    linkedFrom: { ...myRequest, address: (href) => `${href}/cancel` },
  }),
];
