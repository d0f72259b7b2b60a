import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Each offered language in its own name. A form, so it works without script and comes back to this page. */
export function LanguageSwitch() {
  const translate = useTranslate();
  const { code } = useLocale();
  const { path, languages } = usePageFacts();
  if (languages.length < 2) return null;
  return (
    <Form action={href('/language')} label={translate('shell:language.heading')} className="language-switch">
      <input type="hidden" name="return_to" value={path} />
      <Icon name="language" />
      {languages.map((language) =>
        language.code === code ? (
          <span key={language.code} aria-current="true" lang={language.code}>
            {language.ownName}
          </span>
        ) : (
          <button
            key={language.code}
            type="submit"
            name="locale"
            value={language.code}
            lang={language.code}
            className="action"
          >
            {language.ownName}
          </button>
        ),
      )}
    </Form>
  );
}
