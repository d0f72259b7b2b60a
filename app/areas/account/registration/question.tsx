import type { ReactNode } from 'react';
import { AboutYouFields } from '#app/forms/about-you-fields.tsx';
import { BoundField } from '#app/forms/bound-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { ContactPage, NamePage, PasswordPage } from './basic-questions.tsx';
import { ChoicePage, ConditionsPage, WeekPage } from './choice-questions.tsx';
import { QuestionPage, useQuestion, type QuestionProps } from './question-page.tsx';
import { skipIntent } from './registration.form.ts';
import type { PageId } from './wizard.ts';

const pages: Record<PageId, (props: QuestionProps) => ReactNode> = {
  company: (props) => <ChoicePage question="company" {...props} />,
  name: NamePage,
  contact: ContactPage,
  password: PasswordPage,
  goal: (props) => <ChoicePage question="goal" {...props} />,
  path: (props) => <ChoicePage question="path" {...props} />,
  week: WeekPage,
  conditions: ConditionsPage,
  about: AboutPage,
  partner: PartnerPage,
};

/** The page of the wizard that `view` describes. */
export function Question(props: QuestionProps) {
  const Page = pages[props.view.id];
  return <Page {...props} />;
}

function AboutPage(props: QuestionProps) {
  const { view } = props;
  const translate = useTranslate();
  const { form, fields } = useQuestion(props);
  return (
    <QuestionPage
      view={view}
      form={form}
      title={translate('registration:about.title')}
      lead={translate('registration:about.lead')}
    >
      <AboutYouFields fields={fields} />
    </QuestionPage>
  );
}

function PartnerPage(props: QuestionProps) {
  const { view } = props;
  const translate = useTranslate();
  const { form, fields } = useQuestion(props);
  return (
    <QuestionPage
      view={view}
      form={form}
      title={translate('registration:partner.title')}
      lead={translate('registration:partner.lead')}
      beside={
        <Button look="plain" name="intent" value={skipIntent}>
          {translate('registration:partner.skip')}
        </Button>
      }
    >
      <BoundField
        field={fields.partner_email}
        label={translate('registration:partner.label')}
        hint={translate('registration:partner.hint')}
        optional={translate('common:optional')}
        {...emailInput}
        autoComplete="off"
      />
    </QuestionPage>
  );
}
