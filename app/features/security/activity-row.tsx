import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { ActivityText } from './activity-text.tsx';
import type { DescribedActivity } from './describe-activity.ts';

/** @param position in the list: much may happen in one minute, and every link has a name of its own */
export function ActivityRow({ position, ...activity }: DescribedActivity & { position: number }) {
  const { id, text, moment, canDisavow } = activity;
  const translate = useTranslate();
  return (
    <li className="row">
      <div className="row-text">
        <ActivityText {...activity} />
      </div>
      {canDisavow && (
        <LinkButton
          look="plain"
          href={href('/settings/security/activity/:activityId/not-me', { activityId: id })}
        >
          {translate('security:activity.notMe')}
          <VisuallyHidden>
            {': '}
            {text}, {moment} ({position})
          </VisuallyHidden>
        </LinkButton>
      )}
    </li>
  );
}
