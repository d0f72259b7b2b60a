import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import type { ActivityView } from './security-view.ts';

/** @param position in the list, which makes links distinguishable: several events may happen in one minute */
export function ActivityRow({ position, ...activity }: ActivityView & { position: number }) {
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

/** What happened, when and where. */
export function ActivityText({ text, moment, where, happenedAt }: ActivityView) {
  return (
    <>
      <p className="row-title">{text}</p>
      <p className="row-detail">
        <Day machine={happenedAt}>{moment}</Day>
        {where !== null && ` · ${where}`}
      </p>
    </>
  );
}

export function NoActivity() {
  const translate = useTranslate();
  return (
    <EmptyState
      picture={<NestScene />}
      title={translate('security:activity.emptyTitle')}
      text={translate('security:activity.emptyText')}
    />
  );
}
