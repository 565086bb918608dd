import type { StreamerProfile } from '@livelift/contract';
import { useUpdateMyProfile } from '../../features/account/account.queries.ts';
import { nameOfZone } from '../../features/schedule/clock/clock.ts';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { failureToast } from '../../ui/toast-error.ts';

type OtherZoneProps = { streamer: StreamerProfile; zone: string; device: string; onKeep: () => void };

/** That this device's clock is another than the account's, whose zone can become that of the device. */
export function OtherZone({ streamer, zone, device, onKeep }: OtherZoneProps) {
  const update = useUpdateMyProfile();
  const switchZone = () =>
    update.mutate({ timezone: device, version: streamer.version }, failureToast('Failed to change your time zone'));
  return (
    <span ref={keepFocusNear}>
      <span className="max-sm:block">Your device is on {nameOfZone(device)}.</span>{' '}
      <TextButton className="max-sm:py-2" loading={update.isPending} onClick={switchZone}>
        Switch to it
      </TextButton>{' '}
      or{' '}
      <TextButton className="max-sm:py-2" onClick={onKeep}>
        keep {nameOfZone(zone)}
      </TextButton>
    </span>
  );
}
