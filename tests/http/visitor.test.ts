import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fixtureServer, seenOn, showing } from './fixture-server.ts';
import { openVisitor } from './visitor.ts';

test('a visitor keeps cookies and follows redirects like a browser', async () => {
  await using server = await fixtureServer((request, _body, response) => {
    if (request.method === 'POST') {
      response.setHeader('set-cookie', [
        'a=1; Path=/; HttpOnly',
        '__Host-s=2; Path=/; Secure',
        'gone=; Max-Age=0',
      ]);
      return response.writeHead(303, { location: '/next?x=1' }).end();
    }
    response.setHeader('content-type', 'text/html');
    const form = '<main><form method="post"><button>Go</button></form></main>';
    return response.end(
      request.url === '/' ? form : `<main>${request.method} ${request.headers.cookie}</main>`,
    );
  });
  const visitor = await openVisitor(server.address);
  const page = await (await visitor.get('/')).press('Go');
  expect(page.path).toBe('/next?x=1');
  expect(page.text()).toBe('GET a=1; __Host-s=2');
  expect(page.redirects).toMatchObject([{ status: 303 }]);
  expect(await visitor.cookie('a')).toBe('1');
});

test('a form post sends its origin, as browsers do', async () => {
  await using server = await fixtureServer(
    showing('<main><form method="post"><button>Go</button></form></main>'),
  );
  const visitor = await openVisitor(server.address, { languages: 'es', headers: { 'x-trace': '7' } });
  const { headers } = seenOn(await (await visitor.get('/a')).press('Go'));
  expect(headers).toMatchObject({
    origin: server.address,
    referer: `${server.address}/a`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'accept-language': 'es',
    'x-trace': '7',
  });
});

test('a GET form replaces the query', async () => {
  await using server = await fixtureServer(
    showing(
      '<main><form action="/find?old=1"><label>For <input name="q"></label><button>Find</button></form></main>',
    ),
  );
  const page = await (await openVisitor(server.address)).get('/');
  expect(seenOn(await page.form().fill({ For: 'a b' }).submit('Find')).url).toBe('/find?q=a+b');
});

test('an endless redirect is reported', async () => {
  await using server = await fixtureServer((_request, _body, response) =>
    response.writeHead(302, { location: '/' }).end(),
  );
  await expect((await openVisitor(server.address)).get('/')).rejects.toThrow('without end');
});

test('a page is read: title, heading, links, language, errors', async () => {
  const html = `<html lang="es" dir="ltr"><title>Error:  Entrar</title><a href="/x">Casa</a><main>
    <div role="alert"><h2>Hay un problema</h2><ul><li><a href="#e">Falta el correo</a></li><li>Otro</li></ul></div>
    <h1>Entrar</h1><form><label for="e">Correo</label><div id="e-error"><p><svg><title>x</title></svg>
    <span class="visually-hidden">Error: </span>Falta el correo</p></div>
    <input id="e" aria-describedby="e-hint e-error">
    <fieldset aria-describedby="d-error"><legend>Fecha</legend><p id="d-error">Pon el año</p>
    <label>Año <input aria-describedby="d-error"></label></fieldset></form></main></html>`;
  await using server = await fixtureServer((_request, _body, response) => {
    response.writeHead(422, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(html));
  });
  const page = await (await openVisitor(server.address)).get('/');
  expect(page).toMatchObject({
    status: 422,
    title: 'Error: Entrar',
    h1: 'Entrar',
    language: 'es',
    direction: 'ltr',
  });
  expect(page.links).toContain('Casa');
  expect(page.href('Casa')).toBe('/x');
  expect(page.errors).toEqual([
    { text: 'Falta el correo', href: '#e' },
    { text: 'Otro', href: undefined },
  ]);
  expect(page.fieldErrors).toEqual({
    Correo: ['Falta el correo'],
    Fecha: ['Pon el año'],
    'Fecha: Año': ['Pon el año'],
  });
});
