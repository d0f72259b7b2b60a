import { expect, test } from 'vitest';
import { fixtureServer, seenOn, showing } from './fixture-server.ts';
import { openVisitor } from './visitor.ts';

const claimForm = `<title>Claim</title><h1>Claim</h1>
<header><form action="/signout" method="post"><button>Sign out</button></form>
<form action="/signout" method="post"><button>Sign out</button></form></header>
<main><form method="post" enctype="multipart/form-data" novalidate>
  <input type="hidden" name="token" value="t0&amp;">
  <label for="provider">Provider <span>(optional)</span></label><input id="provider" name="provider">
  <label>Program <select name="program"><option value="">Choose</option><option value="d">Doula</option></select></label>
  <fieldset><legend>Expense 1</legend><label for="a0">Amount</label><input id="a0" name="amount0" value="1">
    <button name="intent" value="remove-0">Remove expense 1</button></fieldset>
  <fieldset><legend>Expense 2</legend><label for="a1">Amount</label><input id="a1" name="amount1">
    <button name="intent" value="remove-1" formaction="/remove" formenctype="application/x-www-form-urlencoded">Remove expense 2</button></fieldset>
  <fieldset><legend>Who is it for?</legend>
    <label><input type="radio" name="who" value="me" checked>Me</label><label><input type="radio" name="who" value="p">My partner</label></fieldset>
  <fieldset><legend>Which apply?</legend>
    <label><input type="checkbox" name="c" value="1" checked>Asthma</label><label><input type="checkbox" name="c" value="2">Diabetes</label></fieldset>
  <label><input type="checkbox" name="agree">I agree</label>
  <label>Note <textarea name="note" maxlength="20"></textarea></label>
  <label>Receipts <input type="file" name="receipts" multiple></label>
  <input name="off" value="x" disabled>
  <button name="step" value="next">Continue</button>
</form><dialog><form><button>Stay</button></form></dialog></main>`;

async function openForm() {
  const server = await fixtureServer(showing(claimForm));
  const page = await (await openVisitor(server.address)).get('/claim');
  return { server, form: page.form(), page };
}

test('a form sends its hidden fields, defaults and the pressed button, in order and without disabled ones', async () => {
  const { server, form } = await openForm();
  await using _ = server;
  const names = form
    .entries('Continue')
    .map(([name, value]) => (typeof value === 'string' ? `${name}=${value}` : name));
  expect(names.join(' ')).toBe(
    'token=t0& provider= program= amount0=1 amount1= who=me c=1 note= receipts step=next',
  );
});

test('answers are matched by label, group and option text', async () => {
  const { server, form } = await openForm();
  await using _ = server;
  form.fill({
    Provider: 'Nest',
    Program: 'Doula',
    'Expense 2': { Amount: '12.50' },
    'Who is it for?': 'My partner',
    'Which apply?': ['Diabetes'],
    'I agree': true,
  });
  expect(form.entries('Continue')).toEqual(
    expect.arrayContaining([
      ['provider', 'Nest'],
      ['program', 'd'],
      ['amount1', '12.50'],
      ['who', 'p'],
      ['c', '2'],
      ['agree', 'on'],
    ]),
  );
  expect(form.entries('Continue')).not.toContainEqual(['c', '1']);
});

test('files and line breaks travel in a multipart body as a browser sends them', async () => {
  const { server, form } = await openForm();
  await using _ = server;
  form.fill({ Note: 'a\nb', Receipts: [new File(['%PDF'], 'ré "1".pdf', { type: 'application/pdf' })] });
  const { method, headers, body } = seenOn(await form.submit('Continue'));
  expect(method).toBe('POST');
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const text = Buffer.from(body, 'latin1').toString('utf8');
  expect(text).toContain('name="note"\r\n\r\na\r\nb\r\n');
  expect(text).toContain(
    'name="receipts"; filename="ré %221%22.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n',
  );
});

test('a pressed button may change address and encoding', async () => {
  const { server, form } = await openForm();
  await using _ = server;
  const { url, headers, body } = seenOn(await form.submit('Remove expense 2'));
  expect(url).toBe('/remove');
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(body).toContain('token=t0%26');
  expect(body).toContain('intent=remove-1');
});

test('Enter presses the first button', async () => {
  const { server, form } = await openForm();
  await using _ = server;
  expect(form.entries()).toContainEqual(['intent', 'remove-0']);
});

test('a missing field is refused with a list of those on the page', async () => {
  const { server, form, page } = await openForm();
  await using _ = server;
  expect(() => form.fill({ Amount: '1' })).toThrow('2 are named "Amount"');
  expect(() => form.fill({ Program: 'Midwife' })).toThrow('"Choose", "Doula"');
  expect(() => form.fill({ Note: 'x'.repeat(21) })).toThrow('at most 20');
  expect(() => page.form({ button: 'Pay' })).toThrow('[Sign out], [Sign out]');
  await expect(form.submit('Pay')).rejects.toThrow('"Continue"');
});

test('a form is found by its button, its heading or its name', async () => {
  const { server, page } = await openForm();
  await using _ = server;
  expect(page.form({ button: 'Sign out' }).element.getAttribute('action')).toBe('/signout');
  expect(page.form({ heading: 'Expense 1' }).buttons).toContain('Continue');
});
