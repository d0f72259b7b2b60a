/** Import rules: architecture section 2 as data. A file may always import its own room. */
interface Room {
  /** Path prefixes of the room; `*` is one folder name. The first matching room counts. */
  path: string;
  /** Rooms or files it may load. */
  may: readonly string[];
  /** Rooms or files from which only types may be imported. */
  mayTypes?: readonly string[];
}

/** Open to all rooms. */
const kernel = 'app/domain/';

/** Schemas of the wire, shared by app and server. */
const contract = 'app/contract/';

/** Rooms below the resources of the benefits API, lower rooms first. */
const belowResources = [
  contract,
  'server/api/screenings/questionnaires/',
  'server/platform/i18n/',
  'server/platform/db/',
  'server/platform/events/',
  'server/platform/sealing/',
  'server/platform/jobs/',
  'server/platform/http/',
  'server/api/account/',
  'server/api/care-team/chat/',
  'server/api/visits/',
  'server/api/coverage/plans/',
  'server/api/payments/',
  'server/api/account/sign-in/',
  'server/platform/intake/',
];

const rooms: readonly Room[] = [
  { path: kernel, may: [] },
  { path: contract, may: [] },
  { path: 'server/api/screenings/questionnaires/', may: [] },
  {
    path: 'app/areas/*/',
    may: [
      contract,
      'app/page/',
      'app/frame/helplines/',
      'app/frame/cookies/',
      'app/api/',
      'app/forms/',
      'app/ui/',
      'app/i18n/',
      'app/islands/',
      'app/frame/wrapper/',
    ],
  },
  {
    path: 'app/frame/',
    may: [
      'app/frame/guards/',
      'app/frame/addresses/',
      'app/page/',
      'app/frame/helplines/',
      'app/api/',
      'app/forms/',
      'app/ui/',
      'app/i18n/',
      'app/frame/wrapper/',
    ],
  },
  {
    path: 'app/frame/guards/',
    may: [contract, 'app/page/', 'app/api/', 'app/forms/', 'app/ui/', 'app/i18n/', 'app/frame/wrapper/'],
  },
  { path: 'app/frame/addresses/', may: ['app/page/'] },
  { path: 'app/frame/cookies/', may: ['app/page/', 'app/api/'] },
  { path: 'app/frame/helplines/', may: ['app/page/', 'app/ui/', 'app/i18n/'] },
  { path: 'app/forms/', may: ['app/page/', 'app/ui/', 'app/i18n/'], mayTypes: ['app/api/'] },
  { path: 'app/islands/', may: ['app/ui/', 'app/i18n/', 'app/frame/wrapper/'] },
  { path: 'app/api/', may: [contract], mayTypes: ['app/i18n/'] },
  { path: 'app/i18n/', may: ['app/page/contexts.ts'] },
  { path: 'app/ui/', may: [] },
  { path: 'app/enhance/offline/', may: [] },
  { path: 'app/enhance/', may: ['app/frame/wrapper/bridge.ts'], mayTypes: ['app/frame/wrapper/messages.ts'] },
  { path: 'app/frame/wrapper/', may: ['app/page/', 'app/api/', 'app/i18n/'] },
  {
    path: 'app/page/',
    may: [
      'app/forms/kept-form.server.ts',
      'app/forms/posted-form.server.ts',
      'app/frame/helplines/helplines.ts',
      'app/i18n/',
      'app/ui/',
    ],
    mayTypes: ['app/'],
  },
  { path: 'app/', may: ['app/'] },
  { path: 'server/platform/sealing/', may: [] },
  { path: 'server/platform/i18n/', may: [] },
  { path: 'server/platform/events/', may: ['server/platform/db/'] },
  { path: 'server/platform/http/json-api/', may: ['server/platform/i18n/'] },
  {
    path: 'server/platform/http/',
    may: [
      'server/platform/i18n/',
      'server/platform/db/',
      'server/platform/sealing/',
      'server/platform/http/',
    ],
    mayTypes: [
      'server/api/account/',
      'server/platform/events/',
      'server/api/screenings/questionnaires/',
      'server/platform/vendors/',
      'server/platform/log.ts',
    ],
  },
  {
    path: 'server/api/account/',
    may: [
      'server/platform/i18n/',
      'server/platform/db/',
      'server/platform/sealing/',
      'server/platform/jobs/',
      'server/platform/http/',
    ],
    mayTypes: ['server/platform/vendors/'],
  },
  {
    path: 'server/api/visits/',
    may: [
      contract,
      'server/platform/db/',
      'server/platform/sealing/',
      'server/platform/jobs/',
      'server/platform/http/',
      'server/api/account/',
    ],
  },
  {
    path: 'server/api/account/sign-in/',
    may: [
      contract,
      'server/platform/db/',
      'server/platform/http/',
      'server/api/account/',
      'server/api/care-team/chat/',
      'server/api/visits/',
      'server/api/coverage/plans/',
    ],
    mayTypes: ['server/platform/sealing/'],
  },
  {
    path: 'server/api/care-team/chat/',
    may: [
      contract,
      'server/platform/db/',
      'server/platform/sealing/',
      'server/platform/jobs/',
      'server/platform/http/',
      'server/api/account/',
    ],
    mayTypes: ['server/platform/vendors/'],
  },
  {
    path: 'server/api/coverage/plans/',
    may: [
      contract,
      'server/platform/db/',
      'server/platform/sealing/',
      'server/platform/http/',
      'server/api/account/',
    ],
  },
  {
    path: 'server/api/payments/',
    may: [
      contract,
      'server/platform/i18n/',
      'server/platform/db/',
      'server/platform/sealing/',
      'server/platform/jobs/',
      'server/platform/http/',
      'server/api/account/',
    ],
    mayTypes: ['server/platform/vendors/'],
  },
  {
    path: 'server/platform/intake/',
    may: ['server/platform/db/', 'server/platform/http/', 'server/platform/sealing/'],
    mayTypes: ['server/platform/vendors/'],
  },
  { path: 'server/platform/vendors/', may: ['server/platform/sealing/'] },
  {
    path: 'server/sandbox/seed/',
    may: [
      'server/platform/i18n/',
      'server/platform/db/',
      'server/platform/sealing/',
      'server/api/account/',
      'server/api/coverage/plans/plan-terms.ts',
      'server/api/visits/visit-note-place.ts',
      'server/api/providers/appointment-requests/sealed-places.ts',
      'server/api/claims/sealed-places.ts',
      'server/api/care-team/messages/sealed-place.ts',
      'server/api/screenings/sealed-answers.ts',
    ],
  },
  { path: 'server/platform/db/', may: [] },
  {
    path: 'server/platform/jobs/',
    may: [
      'server/platform/i18n/',
      'server/platform/db/',
      'server/platform/sealing/',
      'server/platform/vendors/',
    ],
  },
  {
    path: 'server/api/account/data-export/',
    may: [
      ...belowResources,
      'server/api/providers/appointment-requests/sealed-places.ts',
      'server/api/claims/sealed-places.ts',
      'server/api/care-team/messages/sealed-place.ts',
      'server/api/screenings/sealed-answers.ts',
    ],
  },
  {
    path: 'server/api/*/',
    may: belowResources,
    mayTypes: ['server/platform/vendors/', 'server/platform/log.ts'],
  },
  {
    path: 'server/api/',
    may: [...belowResources, 'server/api/'],
    mayTypes: ['server/platform/vendors/', 'server/platform/log.ts'],
  },
  { path: 'server/sandbox/', may: ['server/'] },
  {
    path: 'server/web/',
    may: [
      'server/',
      'app/page/contexts.ts',
      'app/page/saves-data.ts',
      'app/visitor-data.ts',
      'app/page/ended-session.ts',
      'app/page/own-path.ts',
      'app/page/route-handle.ts',
      'app/api/',
      'app/forms/form-middleware.server.ts',
      'app/forms/kept-form.server.ts',
      'app/forms/posted-form.server.ts',
      'app/i18n/',
      'app/enhance/offline/worker.ts',
    ],
  },
  {
    path: 'server/platform/error-reports/',
    may: ['server/platform/log.ts', 'server/platform/vendors/errors/'],
    mayTypes: ['server/env.ts'],
  },
  { path: 'server/main.mjs', may: ['server/web/'] },
  { path: 'server/env-values.ts', may: [] },
  { path: 'server/env.ts', may: ['server/env-values.ts'] },
  { path: 'server/cli/', may: ['server/', 'app/i18n/rich-text-parser.ts'] },
  { path: 'server/', may: ['server/'] },
  { path: 'tests/', may: ['app/', 'server/'] },
];

const toPattern = (path: string) =>
  new RegExp(
    `^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}`.replace(/\[\^\/\]\+\\\.ts$/, '[^/]+\\.ts$'),
  );

const fits = (path: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => toPattern(prefix).test(path));

/** The part of a path that its room's pattern covers: of a feature's file, that feature's folder. */
const ownRoom = (path: string, room: Room) => toPattern(room.path).exec(path)?.[0] ?? '';

/** Why this import is not allowed, or undefined when it is. */
export function objection(from: string, to: string, typeOnly: boolean): string | undefined {
  const room = rooms.find(({ path }) => toPattern(path).test(from));
  if (!room) return `${from} is in no room`;
  if (to.startsWith(kernel) || to.startsWith(ownRoom(from, room)) || fits(to, room.may)) return undefined;
  if (typeOnly && fits(to, room.mayTypes ?? [])) return undefined;
  return `${from} imports ${to}`;
}
