import { Fragment } from 'react';
import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

/** Each offered language in its own name. A form, so it works without script and returns to this page. */
export function LanguageSwitch() {
  const translate = useTranslate();
  const { code } = useLocale();
  const { path, languages } = usePageData();
  if (languages.length < 2) return null;
  return (
    <Form action={href('/language')} label={translate('shell:language.heading')} className="foot-row">
      <input type="hidden" name="return_to" value={path} />
      <Icon name="language" />
      {languages.map((language) =>
        language.code === code ? (
          <Fragment key={language.code}>
            <span aria-current="true" lang={language.code}>
              {language.ownName}
            </span>{' '}
          </Fragment>
        ) : (
          <Button key={language.code} look="plain" name="locale" value={language.code} lang={language.code}>
            {language.ownName}
          </Button>
        ),
      )}
    </Form>
  );
}
