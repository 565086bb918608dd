import { Upload } from 'lucide-react';
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { Button } from './button.tsx';

type DropZoneProps = { className?: string; onFile: (file: File) => void; children: ReactNode };

/** Takes a file that is dropped on it: one way more, beside a `FileButton` in it. */
export function DropZone({ className, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is one way more; the button within is the other.
    <div
      className={cn(
        'flex flex-col gap-2 rounded-md',
        isOver && 'outline-2 outline-offset-4 outline-primary outline-dashed',
        className,
      )}
      onDragOver={(event) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {children}
    </div>
  );
}

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** What kind of file, for screen readers: "Text file". */
  label: string;
  /** As the browser's chooser takes it: ".txt,text/plain". */
  accept: string;
  onFile: (file: File) => void;
};

/** A button that asks for a file. */
export function FileButton({ label, accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {children}
      </Button>
    </>
  );
}
