import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider, useLocale, useTranslate } from './locale-provider.tsx';

function Greeting() {
  const translate = useTranslate();
  const { code, dir, language } = useLocale();
  return (
    <p lang={code} dir={dir} title={language.ownName}>
      {translate('common:signOut')}
    </p>
  );
}

test('the content is in the provider’s language', () => {
  const page = renderToStaticMarkup(
    <LocaleProvider locale="es">
      <Greeting />
    </LocaleProvider>,
  );
  expect(page).toBe('<p lang="es" dir="ltr" title="Español">Cerrar sesión</p>');
});

test('the pseudo-locale sets right to left', () => {
  const page = renderToStaticMarkup(
    <LocaleProvider locale="ar-XB">
      <Greeting />
    </LocaleProvider>,
  );
  expect(page).toContain('<p lang="ar-XB" dir="rtl"');
});

test('without a provider, or with an unknown language, it is English', () => {
  const english = '<p lang="en" dir="ltr" title="English">Sign out</p>';
  expect(renderToStaticMarkup(<Greeting />)).toBe(english);
  expect(
    renderToStaticMarkup(
      <LocaleProvider locale="tlh">
        <Greeting />
      </LocaleProvider>,
    ),
  ).toBe(english);
});
