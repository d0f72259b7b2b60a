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
  'server/questionnaires/',
  'server/i18n/',
  'server/db/',
  'server/events/',
  'server/sealing/',
  'server/jobs/',
  'server/http/',
  'server/accounts/',
  'server/chat/',
  'server/visits/',
  'server/plans/',
  'server/payments/',
  'server/sign-in/',
  'server/intake/',
];

const rooms: readonly Room[] = [
  { path: kernel, may: [] },
  { path: contract, may: [] },
  { path: 'server/questionnaires/', may: [] },
  {
    path: 'app/features/*/',
    may: [
      contract,
      'app/page/',
      'app/helplines/',
      'app/cookies/',
      'app/api/',
      'app/forms/',
      'app/ui/',
      'app/i18n/',
      'app/islands/',
      'app/wrapper/',
    ],
  },
  {
    path: 'app/frame/',
    may: [
      'app/guards/',
      'app/addresses/',
      'app/page/',
      'app/helplines/',
      'app/api/',
      'app/forms/',
      'app/ui/',
      'app/i18n/',
      'app/wrapper/',
    ],
  },
  {
    path: 'app/guards/',
    may: [contract, 'app/page/', 'app/api/', 'app/forms/', 'app/ui/', 'app/i18n/', 'app/wrapper/'],
  },
  { path: 'app/addresses/', may: ['app/page/'] },
  { path: 'app/cookies/', may: ['app/page/', 'app/api/'] },
  { path: 'app/helplines/', may: ['app/page/', 'app/ui/', 'app/i18n/'] },
  { path: 'app/forms/', may: ['app/page/', 'app/ui/', 'app/i18n/'], mayTypes: ['app/api/'] },
  { path: 'app/islands/', may: ['app/ui/', 'app/i18n/', 'app/wrapper/'] },
  { path: 'app/api/', may: [contract], mayTypes: ['app/i18n/'] },
  { path: 'app/i18n/', may: ['app/page/contexts.ts'] },
  { path: 'app/ui/', may: [] },
  { path: 'app/offline/', may: [] },
  { path: 'app/enhance/', may: ['app/wrapper/bridge.ts'], mayTypes: ['app/wrapper/messages.ts'] },
  { path: 'app/wrapper/', may: ['app/page/', 'app/api/', 'app/i18n/'] },
  {
    path: 'app/page/',
    may: [
      'app/forms/kept-form.server.ts',
      'app/forms/posted-form.server.ts',
      'app/helplines/helplines.ts',
      'app/i18n/',
      'app/ui/',
    ],
    mayTypes: ['app/'],
  },
  { path: 'app/', may: ['app/'] },
  { path: 'server/sealing/', may: [] },
  { path: 'server/i18n/', may: [] },
  { path: 'server/events/', may: ['server/db/'] },
  { path: 'server/http/json-api/', may: ['server/i18n/'] },
  {
    path: 'server/http/',
    may: ['server/i18n/', 'server/db/', 'server/sealing/', 'server/http/'],
    mayTypes: [
      'server/accounts/',
      'server/events/',
      'server/questionnaires/',
      'server/vendors/',
      'server/log.ts',
    ],
  },
  {
    path: 'server/accounts/',
    may: ['server/i18n/', 'server/db/', 'server/sealing/', 'server/jobs/', 'server/http/'],
    mayTypes: ['server/vendors/'],
  },
  {
    path: 'server/visits/',
    may: [contract, 'server/db/', 'server/sealing/', 'server/jobs/', 'server/http/', 'server/accounts/'],
  },
  {
    path: 'server/sign-in/',
    may: [
      contract,
      'server/db/',
      'server/http/',
      'server/accounts/',
      'server/chat/',
      'server/visits/',
      'server/plans/',
    ],
    mayTypes: ['server/sealing/'],
  },
  {
    path: 'server/chat/',
    may: [contract, 'server/db/', 'server/sealing/', 'server/jobs/', 'server/http/', 'server/accounts/'],
    mayTypes: ['server/vendors/'],
  },
  {
    path: 'server/plans/',
    may: [contract, 'server/db/', 'server/sealing/', 'server/http/', 'server/accounts/'],
  },
  {
    path: 'server/payments/',
    may: [
      contract,
      'server/i18n/',
      'server/db/',
      'server/sealing/',
      'server/jobs/',
      'server/http/',
      'server/accounts/',
    ],
    mayTypes: ['server/vendors/'],
  },
  {
    path: 'server/intake/',
    may: ['server/db/', 'server/http/', 'server/sealing/'],
    mayTypes: ['server/vendors/'],
  },
  { path: 'server/vendors/', may: ['server/sealing/'] },
  {
    path: 'server/db/seed/',
    may: [
      'server/i18n/',
      'server/db/',
      'server/sealing/',
      'server/accounts/',
      'server/plans/plan-terms.ts',
      'server/visits/visit-note-place.ts',
      'server/api/appointment-requests/sealed-places.ts',
      'server/api/claims/sealed-places.ts',
      'server/api/messages/sealed-place.ts',
      'server/api/questionnaires/sealed-answers.ts',
    ],
  },
  { path: 'server/db/', may: [] },
  { path: 'server/jobs/', may: ['server/i18n/', 'server/db/', 'server/sealing/', 'server/vendors/'] },
  {
    path: 'server/api/data-export/',
    may: [
      ...belowResources,
      'server/api/appointment-requests/sealed-places.ts',
      'server/api/claims/sealed-places.ts',
      'server/api/messages/sealed-place.ts',
      'server/api/questionnaires/sealed-answers.ts',
    ],
  },
  { path: 'server/api/*/', may: belowResources, mayTypes: ['server/vendors/', 'server/log.ts'] },
  {
    path: 'server/api/',
    may: [...belowResources, 'server/api/'],
    mayTypes: ['server/vendors/', 'server/log.ts'],
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
      'app/offline/worker.ts',
    ],
  },
  {
    path: 'server/error-reports/',
    may: ['server/log.ts', 'server/vendors/errors/'],
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
