import { Download, Printer } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { Notice } from '../../ui/notice.tsx';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** Whose they are, and where: for the file. */
  email: string;
  site: string;
  onDone: () => void;
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The recovery codes, which the server tells once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, email, site, onDone }: RecoveryCodesProps) {
  useLeaveWarning(true);
  const title = `Recovery codes of ${email} for ${site}`;
  const text = [title, 'Each logs in once, in place of a code.', '', ...codes, ''].join('\n');
  return (
    <div className="max-w-xl space-y-4">
      <div className="print:hidden">
        <Notice tone="warning" title="Keep these recovery codes now">
          Each logs in once, when your authenticator is lost. Codes of before work no more.
        </Notice>
      </div>
      <p className="hidden font-semibold print:block">{title}</p>
      <ol
        ref={takeFocus}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-8 gap-y-1.5 rounded-md border bg-raised px-4 py-3.5 font-mono min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="-ml-2.5 flex flex-wrap gap-1 print:hidden">
        <CopyButton text={codes.join('\n')} name="the recovery codes" />
        <Button variant="ghost" size="sm" onClick={() => saveFile('recovery-codes.txt', 'text/plain', [text])}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="ghost" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <Button ref={keepFocusNear} className="print:hidden" onClick={onDone}>
        I Have Kept Them
      </Button>
    </div>
  );
}
