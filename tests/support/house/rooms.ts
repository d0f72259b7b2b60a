/** Import rules as data. A file may always import its own room. */
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

const [ui, texts, page, forms, api] = ['app/ui/', 'app/i18n/', 'app/page/', 'app/forms/', 'app/api/'];
const [platform, account] = ['server/platform/', 'server/api/account/'];
/** Shared by the areas of the API. */
const shared = [contract, platform, account, 'server/api/coverage/plans/'];

const rooms: readonly Room[] = [
  { path: kernel, may: [] },
  { path: contract, may: [] },
  {
    path: 'app/areas/*/',
    may: [
      contract,
      page,
      api,
      forms,
      ui,
      texts,
      'app/islands/',
      'app/frame/helplines/',
      'app/frame/cookies/',
    ],
    mayTypes: ['app/frame/wrapper/messages.ts'],
  },
  { path: 'app/frame/', may: [contract, page, api, forms, ui, texts] },
  { path: forms, may: [page, ui, texts], mayTypes: [api] },
  { path: 'app/islands/', may: [ui, texts, 'app/frame/wrapper/bridge.ts'] },
  { path: api, may: [contract], mayTypes: [texts] },
  { path: texts, may: ['app/page/contexts.ts'] },
  { path: ui, may: [] },
  {
    path: 'app/enhance/',
    may: ['app/frame/wrapper/bridge.ts'],
    mayTypes: ['app/frame/wrapper/messages.ts'],
  },
  {
    path: page,
    may: ['app/forms/kept-form.server.ts', 'app/forms/posted-form.server.ts', texts, ui],
    mayTypes: ['app/'],
  },
  { path: 'app/', may: ['app/'] },
  { path: 'server/platform/db/', may: [] },
  { path: 'server/platform/sealing/', may: [] },
  { path: 'server/platform/i18n/', may: [] },
  {
    path: platform,
    may: [platform],
    mayTypes: [account, 'server/api/screenings/questionnaires/', 'server/env.ts'],
  },
  { path: account, may: [contract, platform, 'server/api/'] },
  {
    path: 'server/api/care-plan/',
    may: [...shared, 'server/api/visits/', 'server/api/screenings/', 'server/api/insights/content/'],
  },
  { path: 'server/api/coverage/', may: [...shared, 'server/api/insights/content/'] },
  { path: 'server/api/providers/', may: [...shared, 'server/api/care-team/care-team.ts'] },
  // What is published at the desk is imported as its file would be.
  { path: 'server/api/insights/', may: [...shared, 'server/cli/setup/', 'app/i18n/rich-text-parser.ts'] },
  { path: 'server/api/work-items/', may: [...shared, 'server/api/visits/experts/'] },
  { path: 'server/api/*/', may: shared },
  { path: 'server/api/', may: [contract, platform, 'server/api/'] },
  { path: 'server/sandbox/', may: ['server/'] },
  {
    path: 'server/web/',
    may: [
      'server/',
      api,
      texts,
      'app/page/contexts.ts',
      'app/page/desk-path.ts',
      'app/page/saves-data.ts',
      'app/page/ended-session.ts',
      'app/page/own-path.ts',
      'app/page/route-handle.ts',
      'app/visitor-data.ts',
      'app/forms/form-middleware.server.ts',
      'app/forms/kept-form.server.ts',
      'app/forms/posted-form.server.ts',
      'app/enhance/offline/worker.ts',
    ],
  },
  { path: 'server/main.mjs', may: ['server/web/'] },
  { path: 'server/env-values.ts', may: [] },
  { path: 'server/env-vendors.ts', may: [] },
  { path: 'server/env.ts', may: ['server/env-values.ts', 'server/env-vendors.ts'] },
  { path: 'server/cli/', may: ['server/', contract, 'app/i18n/rich-text-parser.ts'] },
  { path: 'server/', may: ['server/'] },
  { path: 'tests/', may: ['app/', 'server/'] },
];

const toPattern = (path: string) =>
  new RegExp(
    `^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}`.replace(/\[\^\/\]\+\\\.ts$/, '[^/]+\\.ts$'),
  );

const fits = (path: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => toPattern(prefix).test(path));

/** The part of a path that its room's pattern covers: of an area's file, that area's folder. */
const ownRoom = (path: string, room: Room) => toPattern(room.path).exec(path)?.[0] ?? '';

/** Why this import is not allowed, or undefined when it is. */
export function objection(from: string, to: string, typeOnly: boolean): string | undefined {
  const room = rooms.find(({ path }) => toPattern(path).test(from));
  if (!room) return `${from} is in no room`;
  if (to.startsWith(kernel) || to.startsWith(ownRoom(from, room)) || fits(to, room.may)) return undefined;
  if (typeOnly && fits(to, room.mayTypes ?? [])) return undefined;
  return `${from} imports ${to}`;
}
