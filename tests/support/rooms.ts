/** Who may import whom: architecture section 2 as data. A file's own room is always open to it. */
interface Room {
  /** Paths that begin so belong to it; `*` is one folder name. The first room that fits counts. */
  path: string;
  /** Rooms or files it may load. */
  may: readonly string[];
  /** Rooms or files it may only take types from. */
  mayTypes?: readonly string[];
}

const pageFacts = [
  'app/contexts.ts',
  'app/page-facts.tsx',
  'app/page-title.tsx',
  'app/not-built-yet.ts',
  'app/member-time.server.ts',
  'app/address-token.server.ts',
  'app/own-path.ts',
  'app/after-sign-in.ts',
  'app/single-sign-on.api.server.ts',
  'app/enumerations.ts',
  'app/helplines.ts',
  'app/health-conditions.ts',
  'app/qr-code.server.ts',
];
const apiGround = [
  'server/api/included/',
  'server/api/availability/',
  'server/api/members/',
  'server/api/middleware/',
  'server/api/*.ts',
  'server/json-api/',
  'server/domain/',
  'server/db/',
  'server/sealing/',
  'server/jobs/',
];

const rooms: readonly Room[] = [
  {
    path: 'app/features/*/',
    may: [...pageFacts, 'app/api/', 'app/forms/', 'app/ui/', 'app/i18n/', 'app/islands/', 'app/wrapper/'],
  },
  {
    path: 'app/shell/',
    may: [...pageFacts, 'app/api/', 'app/forms/', 'app/ui/', 'app/i18n/', 'app/wrapper/'],
  },
  { path: 'app/forms/', may: [...pageFacts, 'app/ui/', 'app/i18n/'], mayTypes: ['app/api/'] },
  { path: 'app/islands/', may: ['app/ui/', 'app/i18n/', 'app/wrapper/'] },
  { path: 'app/api/', may: [], mayTypes: ['app/i18n/'] },
  { path: 'app/i18n/', may: ['app/contexts.ts'] },
  { path: 'app/ui/', may: [] },
  { path: 'app/enhance/', may: [] },
  { path: 'app/wrapper/', may: [] },
  { path: 'app/contexts.ts', may: [], mayTypes: ['app/'] },
  { path: 'app/page-', may: ['app/contexts.ts', 'app/page-', 'app/i18n/'], mayTypes: ['app/'] },
  { path: 'app/not-built-yet.ts', may: [] },
  { path: 'app/own-path.ts', may: [] },
  { path: 'app/', may: ['app/'] },
  { path: 'server/domain/', may: [] },
  { path: 'server/sealing/', may: ['server/domain/'] },
  { path: 'server/json-api/', may: ['server/domain/'] },
  { path: 'server/vendors/', may: ['server/domain/', 'server/sealing/'] },
  {
    path: 'server/db/seed/',
    may: [
      'server/db/',
      'server/domain/',
      'server/sealing/',
      'server/api/members/',
      'server/api/included/call-note-place.ts',
      'server/api/appointment-requests/sealed-places.ts',
      'server/api/reimbursements/sealed-places.ts',
      'server/api/questionnaires/sealed-answers.ts',
    ],
  },
  { path: 'server/db/', may: ['server/domain/'] },
  { path: 'server/jobs/', may: ['server/domain/', 'server/db/', 'server/sealing/', 'server/vendors/'] },
  {
    path: 'server/api/data-export/',
    may: [
      ...apiGround,
      'server/api/appointment-requests/sealed-places.ts',
      'server/api/reimbursements/sealed-places.ts',
      'server/api/questionnaires/sealed-answers.ts',
    ],
  },
  { path: 'server/api/*/', may: apiGround, mayTypes: ['server/vendors/', 'server/log.ts'] },
  { path: 'server/api/', may: [...apiGround, 'server/api/'], mayTypes: ['server/vendors/', 'server/log.ts'] },
  { path: 'server/sandbox/', may: ['server/'] },
  {
    path: 'server/web/',
    may: ['server/', 'app/contexts.ts', 'app/api/', 'app/forms/kept-form.server.ts', 'app/i18n/'],
  },
  { path: 'server/main.ts', may: ['server/web/', 'server/env.ts', 'server/log.ts'] },
  { path: 'server/env.ts', may: ['server/domain/'] },
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
  if (to.startsWith(ownRoom(from, room)) || fits(to, room.may)) return undefined;
  if (typeOnly && fits(to, room.mayTypes ?? [])) return undefined;
  return `${from} imports ${to}`;
}
