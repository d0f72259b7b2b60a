import type { ReactNode } from 'react';
import type { QuestionProps } from '../question-page.tsx';
import type { PageId } from '../wizard.ts';
import { CompanyPage, GoalPage, PathPage, WeekPage } from './choice-pages.tsx';
import { ConditionsPage } from './conditions-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { NamePage } from './name-page.tsx';
import { AboutPage, PartnerPage } from './optional-pages.tsx';
import { PasswordPage } from './password-page.tsx';

const pages: Record<PageId, (props: QuestionProps) => ReactNode> = {
  company: CompanyPage,
  name: NamePage,
  contact: ContactPage,
  password: PasswordPage,
  goal: GoalPage,
  path: PathPage,
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
