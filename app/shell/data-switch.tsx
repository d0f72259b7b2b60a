import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';

/** Less data, or pictures again; a form that comes back to this page. */
export function DataSwitch() {
  const translate = useTranslate();
  const { path, lowData } = usePageFacts();
  const text = translate(lowData ? 'shell:data.usual' : 'shell:data.low');
  return (
    <Form action={href('/data-use')} label={translate('shell:data.heading')} className="language-switch">
      <input type="hidden" name="return_to" value={path} />
      <button type="submit" name="data_use" value={lowData ? 'usual' : 'low'} className="action">
        {text}
      </button>
    </Form>
  );
}
