import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ChosenSlot } from './chosen-slot.server.ts';

interface TimeFieldsProps extends Pick<ChosenSlot, 'slot' | 'isFree' | 'others'> {
  field: { id: string; name: string; value: string; errors: string[] | undefined; errorPrefix: string };
}

/** The time that was chosen; when somebody was quicker, the other times of the same expert. */
export function TimeFields({ slot, isFree, others, field }: TimeFieldsProps) {
  const translate = useTranslate();
  if (isFree) return <input type="hidden" name={field.name} value={slot.value} />;
  if (others.length === 0) return <Notice type="alert">{translate('videoVisits:confirm.noneLeft')}</Notice>;
  const { value, ...rest } = field;
  return (
    <Choices
      {...rest}
      kind="radio"
      legend={translate('videoVisits:confirm.others')}
      hint={translate('videoVisits:confirm.taken')}
      choices={others}
      chosen={[value]}
    />
  );
}
