import { nextState, type TransitionTable } from '#app/domain/transitions.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { AuthorizationEventsTable, AuthorizationState } from '#server/platform/db/tables/coverage.ts';

type EventName = AuthorizationEventsTable['name'];
type ActName = 'approve' | 'reject' | 'cancel' | 'request' | 'update';

/** Decisions are changed by requesting again; the only direct transition between decisions withdraws an approval. */
const authorizationTransitions: TransitionTable<AuthorizationState, ActName> = {
  requested: { approve: 'approved', reject: 'rejected', cancel: 'canceled', update: 'requested' },
  approved: { cancel: 'canceled', request: 'requested', update: 'approved' },
  rejected: { request: 'requested' },
  canceled: { request: 'requested' },
};

const eventNames: Record<ActName, EventName> = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'canceled',
  request: 'requested',
  update: 'updated',
};

export interface Service {
  position: number;
  state: AuthorizationState;
  amountCents: number;
}

/** Details that can change while an authorization is open; dates and times as ISO texts. */
export interface Details {
  providerName: string | null;
  serviceDate: string | null;
  deliveryDeadline: string | null;
  expiresAt: string | null;
}

export interface Authorization {
  state: AuthorizationState;
  isPrescription: boolean;
  services: readonly Service[];
  details: Details;
  /** Its events, oldest first. */
  events: readonly { name: EventName; reason: LocalizedText | null }[];
}

export interface Act {
  name: ActName;
  /** The reason, in every language; required for a rejection, and for more than was requested. */
  reason: LocalizedText | null;
  /** For an approval: services that are not approved exactly as requested. */
  services?: readonly { position: number; isApproved: boolean; amountCents?: number | undefined }[];
  /** Changed details. */
  details?: Partial<Details>;
  /** The state that its author saw; the act is refused in another one. */
  seen?: AuthorizationState | undefined;
}

export type Outcome =
  | { kind: 'moved'; event: EventName; state: AuthorizationState; services: Service[]; details: Details }
  /** The same act was applied before. */
  | { kind: 'done' }
  /** The state does not allow the act. */
  | { kind: 'refused' }
  | { kind: 'faulty'; fault: 'reason' | 'reasonForMore' | 'services' | 'delivery_deadline' };

/** Applies an act to an authorization. That its state does not allow the act comes before what the act lacks. */
export function afterAct(authorization: Authorization, act: Act): Outcome {
  const services = servicesAfter(authorization.services, act);
  const fault = faultOf(authorization, act, services);
  const details = { ...authorization.details, ...act.details };
  const event = eventNames[act.name];
  const state = nextState(authorizationTransitions, authorization.state, act.name);
  const changes = !isSame(services, authorization.services) || !isSame(details, authorization.details);
  if (!fault && !changes && isLatest(authorization, act)) return { kind: 'done' };
  const isUnseen = act.seen !== undefined && act.seen !== authorization.state;
  if (state === null || isUnseen) return { kind: 'refused' };
  return fault ? { kind: 'faulty', fault } : { kind: 'moved', event, state, services, details };
}

function servicesAfter(services: readonly Service[], { name, services: decided = [] }: Act): Service[] {
  return services.map((service) => {
    const decision = decided.find(({ position }) => position === service.position);
    switch (name) {
      case 'approve':
        return {
          position: service.position,
          state: decision?.isApproved === false ? 'rejected' : 'approved',
          amountCents: decision?.amountCents ?? service.amountCents,
        };
      case 'reject':
        return { ...service, state: 'rejected' };
      case 'cancel':
        return service.state === 'rejected' ? service : { ...service, state: 'canceled' };
      case 'request':
        return { ...service, state: 'requested' };
      case 'update':
        return service;
    }
  });
}

function faultOf(
  { isPrescription, services: before }: Authorization,
  act: Act,
  services: readonly Service[],
) {
  const decided = act.services?.map(({ position }) => position) ?? [];
  const known = decided.every((position) => before.some((service) => service.position === position));
  const noneLeft = services.length > 0 && services.every(({ state }) => state === 'rejected');
  if (!known || new Set(decided).size < decided.length) return 'services';
  if (act.name === 'approve' && noneLeft) return 'services';
  if (act.details?.deliveryDeadline && !isPrescription) return 'delivery_deadline';
  const rejects =
    act.name === 'reject' || (act.name === 'approve' && services.some(({ state }) => state === 'rejected'));
  if (act.reason !== null) return undefined;
  if (rejects) return 'reason';
  const rises = services.some(({ amountCents }, index) => amountCents > (before[index]?.amountCents ?? 0));
  return rises ? 'reasonForMore' : undefined;
}

/** Whether the latest event is this act with the same reason. An update without changes or reason counts as applied. */
function isLatest({ state, events }: Authorization, { name, reason }: Act): boolean {
  const isUpdate = name === 'update';
  if (isUpdate && nextState(authorizationTransitions, state, name) === null) return false;
  if (isUpdate && reason === null) return true;
  const last = isUpdate ? events.at(-1) : events.findLast((event) => event.name !== 'updated');
  return last?.name === eventNames[name] && isSame(last.reason, reason);
}

/** Whether two values are equal, in any order of their entries. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** Sorts object entries by name, for comparison. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, each]) => [name, inOrder(each)]);
}

/** The time of an event, always after earlier events: clocks can be set back. */
export function momentAfter(now: Temporal.Instant, last: string | undefined): Temporal.Instant {
  if (last === undefined) return now;
  const next = Temporal.Instant.from(last).add({ milliseconds: 1 });
  return Temporal.Instant.compare(now, next) < 0 ? next : now;
}
