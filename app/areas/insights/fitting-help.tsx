import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';

/** The subject of a visit that fits a topic; other topics offer no visit. */
const subjects: Readonly<Record<string, string>> = {
  fertility: 'fertility_101',
  adoption_and_surrogacy: 'adoption_paths',
  pregnancy: 'early_pregnancy',
  after_birth: 'newborn_care',
  parenting: 'development_questions',
  midlife: 'menopause_symptoms',
  mental_health: 'individual_support',
  money_and_benefits: 'benefits_overview',
};

/** Experts to talk to after reading, and related coverage. */
export function FittingHelp({ topic }: { topic: string }) {
  const translate = useTranslate();
  const subject = subjects[topic];
  return (
    <Card id="help" heading={translate('insights:help.heading')}>
      <p>{translate('insights:help.text')}</p>
      <div className="actions">
        {subject && (
          <LinkButton href={`/video-visits/call-subjects/${subject}`} look="secondary" icon="video">
            {translate('insights:help.visit')}
          </LinkButton>
        )}
        <LinkButton href={href('/care-team')} look="secondary" icon="people">
          {translate('insights:help.team')}
        </LinkButton>
        <LinkButton href={href('/covered-programs')} look="secondary" icon="coverage">
          {translate('insights:help.coverage')}
        </LinkButton>
      </div>
    </Card>
  );
}
