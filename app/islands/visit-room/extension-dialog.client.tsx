import { extensionReasons } from '#app/domain/extension-reasons.ts';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import { VisitDialog } from './dialog.client.tsx';
import { useVisitRoomTexts } from './texts.ts';
import { codeOfFault, readExtension, refusalOf, type ExtensionFault } from './extension-form.ts';
import { askForMoreTime } from './server-calls.ts';
import type { VisitStatus } from './visit-room-props.ts';

export interface Extension {
  url: string;
  formToken: string;
  /** The minutes that can be added now. */
  minutes: readonly number[];
  onExtended: (status: VisitStatus) => void;
}

const faultyControls: Partial<Record<ExtensionFault, string>> = {
  noReason: 'extension-reason',
  noMinutes: 'extension-minutes',
  tooLong: 'extension-minutes',
};

/** The host adds time with a reason. */
export function ExtensionDialog(props: Extension & { onClose: () => void }) {
  const { url, formToken, minutes, onExtended, onClose } = props;
  const t = useVisitRoomTexts();
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState<readonly ExtensionFault[]>([]);

  useEffect(() => {
    const control = faults[0] && faultyControls[faults[0]];
    if (control) document.getElementById(control)?.focus();
  }, [faults]);

  const submit = async (form: FormData) => {
    const reading = readExtension(form);
    setFaults(reading.faults);
    if (reading.faults.length > 0 || pending) return;
    setPending(true);
    try {
      onExtended(await askForMoreTime(url, { formToken, ...reading.extension }));
      onClose();
    } catch (error) {
      setFaults([refusalOf(error)]);
      setPending(false);
    }
  };
  const errorOf = (...possible: ExtensionFault[]) => {
    const fault = possible.find((each) => faults.includes(each));
    return fault && [{ code: codeOfFault[fault], text: t(`extension.${fault}`) }];
  };

  return (
    <VisitDialog id="extension-heading" title={t('extension.title')} onClose={onClose}>
      <form
        noValidate
        aria-busy={pending}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <Choices
          kind="radio"
          id="extension-reason"
          name="reason"
          legend={t('extension.reason')}
          errors={errorOf('noReason')}
          errorPrefix={t('extension.errorPrefix')}
          choices={extensionReasons.map((reason) => ({
            value: reason,
            label: t(`extension.reason.${reason}`),
          }))}
        />
        <Choices
          kind="radio"
          id="extension-minutes"
          name="minutes"
          legend={t('extension.minutes')}
          sideBySide
          errors={errorOf('noMinutes', 'tooLong')}
          errorPrefix={t('extension.errorPrefix')}
          choices={minutes.map((count) => ({ value: `${count}`, label: t('extension.choice', { count }) }))}
        />
        {errorOf('over', 'noAnswer', 'failed')?.map(({ code, text }) => (
          <p key={code} role="alert" className="field-error" data-code={code}>
            {text}
          </p>
        ))}
        <div className="actions">
          <Button data-pending={pending ? '' : undefined}>
            {t(pending ? 'extension.pending' : 'extension.submit')}
          </Button>
          <Button type="button" look="plain" onClick={onClose}>
            {t('extension.cancel')}
          </Button>
        </div>
      </form>
    </VisitDialog>
  );
}
