import { readContentFile, writeContentFile } from '@livelift/contract';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone, FileButton } from '../../ui/drop-zone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { TakenContent } from './settings-history.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

const PROBLEMS = {
  no_export: 'This is no file that was exported here. Choose the file that Export saved.',
  newer: 'This file was exported by a newer version of the product. This site has to be upgraded first.',
  too_long: 'This file is too long to be an export.',
};

// Far above the longest export.
const MAX_BYTES = 2_000_000;

type Props = { editor: SettingsEditor; onTake: (taken: TakenContent) => void };

/** Saves what is stored as a file, and fills the form from one. */
export function ContentFile({ editor, onTake }: Props) {
  const { content, live } = editor.base;
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const importFile = async (file: File) => {
    setProblem(null);
    if (file.size > MAX_BYTES) return setProblem('too_long');
    const read = readContentFile(await file.text(), live);
    if ('problem' in read) return setProblem(read.problem);
    onTake({ ...read, instead: 'stays as it is on the site', source: file.name });
  };
  return (
    <SectionCard
      id="file"
      title="Export and import"
      description="Everything on this page as one file. Importing fills the form, and saves nothing by itself."
    >
      <DropZone onFile={importFile}>
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            onClick={() => saveFile('site-content.json', 'application/json', [writeContentFile(content)])}
          >
            Export
          </Button>
          <FileButton variant="secondary" label="Exported file" accept=".json,application/json" onFile={importFile}>
            Import
          </FileButton>
        </div>
        <UnsavedNotice editor={editor} label="Save Draft First" />
        {problem && <Notice tone="danger">{PROBLEMS[problem]}</Notice>}
      </DropZone>
    </SectionCard>
  );
}
