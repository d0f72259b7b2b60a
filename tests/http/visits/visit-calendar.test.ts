import ICAL from 'ical.js';
import { afterAll, expect, test } from 'vitest';
import { ana, jo, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { exchange } from '../exchange.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const addressOn = (page: Page) =>
  page.document.querySelector<HTMLInputElement>('#calendar-address')?.value ?? '';

/** Requests like a calendar app: without cookies or page headers. */
const ask = (address: string, method = 'GET') =>
  exchange(new URL(new URL(address).pathname, app.baseUrl), {
    method,
    headers: { accept: 'text/calendar, */*;q=0.1', 'accept-language': 'de', 'user-agent': 'calendar/1.0' },
  });

async function calendarAt(address: string) {
  const { status, headers, body } = await ask(address);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(body.toString()));
  const entries = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { headers, name: calendar.getFirstPropertyValue('x-wr-calname'), entries };
}

test('a private address is made, read by a calendar, replaced and turned off', async () => {
  const { visitor } = await signIn(app.baseUrl, ana);
  const off = await (
    await visitor.get('/video-visits?locale=es')
  ).follow('Ver todas las visitas en tu propio calendario');
  const made = await off.press('Crear mi dirección privada');
  expect(made.redirects.map(({ status }) => status)).toEqual([303]);
  expect(made.text('body')).toContain('Tu dirección privada está lista.');
  const first = addressOn(made);
  expect(first).toMatch(/^http:\/\/localhost:\d+\/calendars\/[\w-]{43}\/visits\.ics$/);
  expect(made.href('Abrir en mi calendario')).toBe(first.replace('http:', 'webcal:'));

  const { headers, name, entries } = await calendarAt(first);
  expect(headers['cache-control']).toBe('private, no-store');
  expect([name, entries.map(({ summary }) => summary)]).toEqual(['Wren: citas', ['Cita (Wren)']]);

  const asked = await made.follow('Crear una dirección nueva');
  expect((await asked.follow('Conservar la dirección que tengo')).path).toBe('/video-visits/calendar');
  const renewed = await asked.press('Sí, crear una nueva');
  const second = addressOn(renewed);
  expect((await ask(first)).status).toBe(404);
  expect((await calendarAt(second)).entries).toHaveLength(1);

  const ended = await (await renewed.follow('Desactivarla')).press('Sí, desactivarla');
  expect(ended.text('body')).toContain('Desactivaste tu dirección privada.');
  expect((await ask(second)).status).toBe(404);
  expect((await visitor.get('/video-visits/calendar/off')).path).toBe('/video-visits/calendar');
});

test('a calendar shows a canceled visit, and contains no link that opens one', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  const page = await visitor.get('/video-visits/calendar');
  const calendar = addressOn(await page.press('Make my private address'));
  const [booked] = (await calendarAt(calendar)).entries;
  const visit = await (await visitor.get('/video-visits')).follow('Pelvic floor with Joanna Kowalska');
  const id = visit.path.split('/').at(-1) ?? '';
  expect((await ask(calendar)).body.toString().replaceAll('\r\n ', '')).toContain(id);
  const stranger = await (await openVisitor(app.baseUrl)).get(`/calls/${id}`);
  expect(stranger.path).toBe('/signin');

  await (await visit.follow('Cancel this visit')).press('Yes, cancel it');
  const [canceled] = (await calendarAt(calendar)).entries;
  expect([canceled?.uid, canceled?.sequence]).toEqual([booked?.uid, 1]);
  expect(String(canceled?.component.getFirstPropertyValue('status'))).toBe('CANCELLED');
});

test('an unknown address is 404 for calendars and for people', async () => {
  expect((await ask(`${app.baseUrl}/calendars/%00/visits.ics`)).status).toBe(404);
  for (const token of ['unknown', 'demo-calendar2', 'x'.repeat(3000)]) {
    const { status, body } = await ask(`${app.baseUrl}/calendars/${token}/visits.ics`);
    expect([status, body.toString()]).toEqual([404, '']);
  }
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/calendars/unknown/visits.ics');
  expect([page.status, page.isHtml]).toEqual([404, true]);
  const known = `${app.baseUrl}/calendars/demo-calendar/visits.ics`;
  expect((await ask(known, 'HEAD')).status).toBe(200);
});
