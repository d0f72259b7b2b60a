import { afterAll, expect, test } from 'vitest';
import { memberSchema } from '#app/api/entities/member.ts';
import { ApiError } from '#app/api/errors.ts';
import { signedInContext } from '#app/page/contexts.ts';
import { mostDownloads } from '#server/platform/http/downloads.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';

const endless = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="claims.csv"' };

const web = await openTestWeb(
  pageBuild({
    '*': { default: () => 'No such page.' },
    file: {
      handle: { givesFile: true },
      loader({ context, request }) {
        const id = new URL(request.url).searchParams.get('of');
        if (id !== null) context.set(signedInContext, memberSchema.parse({ id }));
        return new Response(endless(), { headers });
      },
    },
    refused: {
      handle: { givesFile: true },
      loader() {
        throw new ApiError(429, [{ title: 'Too many', code: 'too_many_downloads', pointer: undefined }], 20);
      },
    },
  }),
);
afterAll(() => web.close());

const ask = (path: string, language = 'en') =>
  web.ask(path, { headers: { Accept: 'text/html', 'Accept-Language': language } });

test("a member's simultaneous downloads are limited, and the page for one too many explains it", async () => {
  const answers: Response[] = [];
  for (let count = 0; count < mostDownloads; count += 1) answers.push(await ask('/file?of=maya'));
  expect(answers.map(({ status }) => status)).toEqual(Array(mostDownloads).fill(200));
  const refused = await ask('/file?of=maya');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '20']);
  expect(refused.headers.has('Content-Disposition')).toBe(false);
  expect(await refused.text()).toContain(
    'Too many downloads at once</h1><p class="lead">Wait until one of your downloads is finished, then try again.',
  );
  expect(await (await ask('/file?of=maya', 'es')).text()).toContain('Demasiadas descargas a la vez');
  expect((await ask('/file?of=sam')).status).toBe(200);
  await answers[0]?.body?.cancel();
  expect((await ask('/file?of=maya')).status).toBe(200);
});

test('public files are not counted', async () => {
  for (let count = 0; count <= mostDownloads; count += 1) expect((await ask('/file')).status).toBe(200);
});

test('a 429 of the benefits API shows the same page', async () => {
  const refused = await ask('/refused');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '20']);
  expect(await refused.text()).toContain('Too many downloads at once');
});
