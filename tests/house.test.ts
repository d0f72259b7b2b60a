import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { routeTable } from '#tests/e2e/route-table.ts';
import { houseFigures, isTest, linesOf, readSource } from '#tests/support/house/figures.ts';
import { findCycle, importGraph, projectRoot, reaches } from '#tests/support/house/import-graph.ts';
import { objection } from '#tests/support/house/rooms.ts';
import { specifiedAddresses } from '#tests/support/house/specified-addresses.ts';
import { foreignTargets, schemasInFunctions } from '#tests/support/house/syntax.ts';

const graph = importGraph();
const sources = [...graph.keys()].filter((path) => !isTest(path));
/** Files whose code browsers run. */
const scriptsOfPages = sources.filter((path) =>
  ['app/entry.client.ts', 'app/enhance/main.ts', 'app/enhance/offline/worker.ts'].some(
    (entry) => entry === path || reaches(graph, entry, path),
  ),
);

describe('rooms', () => {
  test('files import only what their room may import', () => {
    const objections = sources.flatMap((from) =>
      (graph.get(from) ?? []).flatMap(
        ({ target, typeOnly }) => (target && objection(from, target, typeOnly)) || [],
      ),
    );
    expect(objections).toEqual([]);
  });

  test('pages get the zone and the day from member-formats only', () => {
    const mayKnowBrowser =
      /^app\/(page\/(member-formats|leave-session)\.server|frame\/zone-offer\.server|visitor-data|areas\/(account\/settings\/time-zone|visits\/time-zone-choice|visits\/visit-room\/visit-room-page|account\/registration\/continue\.route))/;
    const others = sources.filter(
      (path) =>
        path.startsWith('app/') &&
        !mayKnowBrowser.test(path) &&
        /data\.timeZone|timeZone\b[^;{}]*\} = [^;]*\.data;|toZonedDateTimeISO\('UTC'\)|zonedDateTimeISO\(/.test(
          readSource(path),
        ),
    );
    expect(others).toEqual([]);
  });

  test('no browser loads the contract, which would bring zod along', () => {
    const onServers = /^(server|app\/(api|contract))\/|\.server\.tsx?$/;
    const loads = (path: string) =>
      graph.get(path)?.some(({ target, typeOnly }) => !typeOnly && target?.startsWith('app/contract/'));
    expect(sources.filter((path) => !onServers.test(path) && loads(path))).toEqual([]);
  });

  test('scripts of pages load no Temporal, which many browsers lack', () => {
    expect(scriptsOfPages.filter((path) => /\bTemporal\.[A-Z]\w+\./.test(readSource(path)))).toEqual([]);
  });

  test('scripts of pages use no method that Chrome 90 or Safari 15 lacks', () => {
    const newer =
      /\.(at|findLast|findLastIndex|toSorted|toReversed|requestSubmit)\(|\b(structuredClone|randomUUID|Object\.(hasOwn|groupBy)|Promise\.withResolvers|AbortSignal\.(any|timeout)|URL\.canParse)\(|instanceof SubmitEvent|\(\?<[=!]|:has\(/;
    expect(scriptsOfPages.length).toBeGreaterThan(40);
    expect(scriptsOfPages.filter((path) => newer.test(readSource(path)))).toEqual([]);
  });

  test('relative imports and aliases lead to files', () => {
    const broken = [...graph].flatMap(([from, imports]) =>
      imports
        .filter(
          ({ specifier, target }) => /^[.#]/.test(specifier) && !target && !specifier.includes('/+types/'),
        )
        .map(({ specifier }) => `${from}: ${specifier}`),
    );
    expect(broken).toEqual([]);
  });

  test('only tests import tests', () => {
    const offenders = sources.filter((from) =>
      graph.get(from)?.some(({ target }) => target && isTest(target)),
    );
    expect(offenders).toEqual([]);
  });

  test('rules import neither the web, nor SQL, nor the clock', () => {
    const impure = /^(hono|kysely|pg|@electric-sql|node:|react)|(queries|routes|clock|sql)\.ts$/;
    const rules = sources.filter((path) => /^app\/domain\/|^server\/.*rules\.ts$/.test(path));
    const offenders = rules.filter((from) =>
      graph.get(from)?.some(({ specifier, typeOnly }) => !typeOnly && impure.test(specifier)),
    );
    expect(offenders).toEqual([]);
  });

  test('no file is part of a ring of imports, of types neither', () => {
    expect(findCycle(graph)).toBeUndefined();
  });

  test('the server loads no texts of pages, so editing one does not restart it', () => {
    const server = sources.filter((path) => path.startsWith('server/'));
    expect(server.filter((path) => reaches(graph, path, 'app/i18n/resources.ts'))).toEqual([]);
  });

  test('there are no barrels', () => {
    const offenders = sources.filter(
      (path) =>
        /\/index\.tsx?$/.test(path) ||
        /^export (type )?(\*|\{[^}]*\}) .*from '[^']+(?<!\.json)'/m.test(readSource(path)),
    );
    expect(offenders).toEqual([]);
  });

  test('no room is named after a kind of thing', () => {
    const kinds = /(^|\/)(lib|libs|utils?|helpers?|services?|components?|types?|hooks?|common|misc)\//;
    expect([...graph.keys()].filter((path) => kinds.test(path))).toEqual([]);
  });

  test('every room has a README of one page', () => {
    const rooms = ['app', 'server'].flatMap((half) =>
      readdirSync(join(projectRoot, half), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${half}/${entry.name}`),
    );
    const readmes = [...rooms, 'tests'].map((room) => `${room}/README.md`);
    expect(readmes.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
    expect(readmes.filter((path) => linesOf(path) > 60)).toEqual([]);
  });

  test('tests start external programs by the variables of server/cli/steps/programs.ts, never by a path of their own', () => {
    const ownPath = /['"`]\/(usr|bin|sbin|opt|snap)\//;
    const offenders = [...graph.keys()].filter(
      (path) =>
        (isTest(path) || path.startsWith('tests/')) &&
        path !== 'tests/house.test.ts' &&
        ownPath.test(readSource(path)),
    );
    expect(offenders).toEqual([]);
  });

  test('the top folder of the project contains only known files', () => {
    const known =
      /^(\..*|app|node_modules|build|dist|public|server|tests|README\.md|package(-lock)?\.json|.*\.config\.ts|tsconfig\.json)$/;
    expect(readdirSync(projectRoot).filter((name) => !known.test(name))).toEqual([]);
  });
});

describe('schemas of what the benefits API answers', () => {
  const clients = sources.filter((path) => path.endsWith('.api.server.ts'));

  test('are built once, not by each call', () => {
    const built = clients.flatMap((path) =>
      schemasInFunctions(path, readSource(path)).map((line) => `${path}:${line}`),
    );
    expect(clients.length).toBeGreaterThan(30);
    expect(built).toEqual([]);
  });

  test('in functions are found, and those at the top level of a module are not', () => {
    const source = [
      'const once = documentOf(z.array(bill));',
      'const tree = z.lazy(() => z.array(tree));',
      'async function each(api) { return api.get(at, documentOf(bill)); }',
      'const other = (api) => api.get(at, z.array(bill).nullable());',
      'const third = (api) => api.get(at, once, read(z));',
    ].join('\n');
    expect(schemasInFunctions('a.ts', source)).toEqual([3, 4]);
  });
});

describe('redirects lead to this site (D20)', () => {
  /** Targets that come from no request, and why. Those of the sandbox's stand-ins come from the product. */
  const known = [
    'app/areas/account/confirm-identity/confirm-identity.route.tsx: authorizationUrl', // the company's own sign-in
    'app/areas/account/sign-in/sign-in.route.tsx: authorizationUrl',
    'app/areas/payments/link-return.route.ts: path', // put together in the same file
    'app/frame/waiting-layout.tsx: gatePaths[gate]',
    'app/frame/guards/signed-in-already.route.tsx: mailedLink.address', // by ownPath in mailed-link.ts
    'app/page/after-sign-in.ts: path', // by ownPath in after-sign-in.ts
  ];

  test('targets other than literals and results of our functions use ownPath', () => {
    const redirecting = sources.filter((path) => /^(app|server(?!\/sandbox))\/.*\.tsx?$/.test(path));
    const found = redirecting.flatMap((path) =>
      foreignTargets(path, readSource(path)).map((target) => `${path}: ${target}`),
    );
    expect(found.toSorted()).toEqual(known.toSorted());
  });
});

describe('sizes', () => {
  test('no file is longer than 250 lines', () => {
    const others = globSync('{app,server,tests}/**/*.{css,mjs}', { cwd: projectRoot });
    const long = [...graph.keys(), ...others].map((path) => `${linesOf(path)} ${path}`);
    expect(long.filter((line) => Number.parseInt(line, 10) > 250)).toEqual([]);
  });

  test('every figure that `npm run house` prints keeps to its limit', () => {
    const beyond = houseFigures(graph).filter(
      ({ value, least = 0, most = Infinity }) => value < least || value > most,
    );
    expect(beyond).toEqual([]);
  });
});

describe('addresses', () => {
  const built = routes.flatMap((entry) => addressesOf(entry, ''));

  test('every address of the specification has a route', () => {
    expect(specifiedAddresses.filter((address) => !built.includes(address))).toEqual([]);
  });

  test('every route has its line in the route table of the journeys, and every line a route', () => {
    expect(routeTable.map(({ path }) => path).sort()).toEqual([...built].sort());
    expect(built.length, 'addresses, none of them twice').toBe(new Set(built).size);
  });
});

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: readonly Route[] | undefined;
}

function addressesOf({ path, index, children = [] }: Route, above: string): string[] {
  const address = path === undefined ? above : `${above}/${path}`;
  const own = path !== undefined || index ? [address || '/'] : [];
  return [...own, ...children.flatMap((child) => addressesOf(child, address))];
}
