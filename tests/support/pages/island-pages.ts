import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { english } from '#app/i18n/resources.ts';
import { AskFirst } from '#app/islands/visit-room/ask-for-devices.tsx';
import type { IslandName } from '#app/islands/island.tsx';
import type { VisitRoomProps } from '#app/islands/visit-room/visit-room-props.ts';
import { bundle } from './enhancement-script.ts';
import { pageNonce, startEnhancedPages, stopClock, type EnhancedPages } from './enhanced-pages.ts';

/** The delivered scripts of a page with an island by file name; the video SDK is a fake. */
const buildScripts = () =>
  bundle(new URL('../../../app/entry.client.ts', import.meta.url), {
    base: '/assets/',
    resolve: { alias: { 'twilio-video': fileURLToPath(import.meta.resolve('./fake-video-sdk.ts')) } },
    build: { modulePreload: false, rollupOptions: { output: { entryFileNames: 'island.js' } } },
  });

const texts = Object.fromEntries(
  Object.entries(english.joinVisit).map(([key, text]) => [`joinVisit:${key}`, text]),
);

const props: VisitRoomProps = {
  locale: 'en',
  texts,
  role: 'member',
  otherName: 'Grace Oyelaran',
  otherImage: null,
  about: [],
  formToken: 'f0rm',
  urls: {
    connection: '/calls/connection',
    status: '/calls/status',
    extension: null,
    leave: '/video-visits',
    reload: '/calls',
    download: '/pages/download_apps',
  },
  timeLeftSeconds: 1500,
  extensionMinutes: [],
  appToken: null,
};

const ask = renderToStaticMarkup(
  createElement(AskFirst, {
    title: english.joinVisit['check.title'],
    why: english.joinVisit['check.why'],
    turnOn: english.joinVisit['check.turnOn'],
    withoutCamera: english.joinVisit['way.withoutCamera'],
  }),
);

/** Serves a page with the call's island and its scripts. */
function answerCallPage(
  pages: EnhancedPages,
  scripts: ReadonlyMap<string, string>,
  changes: Partial<VisitRoomProps> = {},
): void {
  answerScripts(pages, scripts);
  const island = islandIn('visit-room', { ...props, ...changes }, `<p>Please turn on scripts.</p>${ask}`);
  pages.answer('/calls', `<h1>Your visit</h1>${island}<p data-until-visit-ends>Call us</p>`);
}

interface Visit {
  props?: Partial<VisitRoomProps>;
  /** Runs before the page's scripts. */
  before?: string;
  /** The page's clock only advances when the test advances it. */
  timeStands?: boolean;
}

let built: Promise<ReadonlyMap<string, string>> | undefined;

/** Built once for all test files of a process. */
export const islandScripts = () => (built ??= buildScripts());

/** The element of an island with its props, and the script of islands. */
export const islandIn = (name: IslandName, islandProps: object, content: string) => {
  const json = JSON.stringify(islandProps).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return (
    `<div data-island="${name}" data-props="${json}" data-errors-url="/island-errors">${content}</div>` +
    `<script type="module" src="/island.js" nonce="${pageNonce}"></script>`
  );
};

/** Serves the scripts of islands. */
export function answerScripts(pages: EnhancedPages, scripts: ReadonlyMap<string, string>): void {
  for (const [path, code] of scripts) {
    pages.answer(path, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(code),
    );
  }
}

/** Pages of a visit in a real browser; the test answers their calls to the server. */
export async function startVisitRoomPages() {
  const [pages, scripts] = await Promise.all([startEnhancedPages(), islandScripts()]);
  const answerJson = (path: string, body: object, status = 200) =>
    pages.answer(path, (_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  return {
    ...pages,
    answerJson,
    /** Opens the page of a visit in a browser with a camera and a microphone. */
    async open({ props: changes, before = '', timeStands = false }: Visit = {}) {
      const page = await pages.newPage({ permissions: ['camera', 'microphone'] });
      answerCallPage(pages, scripts, changes);
      answerJson('/calls/connection', { accessToken: 'jwt', roomName: 'visit-1', signalingUrl: null });
      if (timeStands) await stopClock(page);
      await page.addInitScript(before);
      await page.goto('/calls');
      return page;
    },
  };
}

/** By keyboard, because without styles an appearing picture moves the pointer's target. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();

/** From the device check into the call. */
export async function join(page: Page): Promise<void> {
  await press(page, 'Turn on camera and microphone');
  await press(page, 'Join the visit');
  await page.getByText('Connected', { exact: true }).waitFor();
}
