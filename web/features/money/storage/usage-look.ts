import { formatBytes } from '../../../../shared/format/bytes.ts';
import type { StorageUsage } from '../../../../shared/money/storage/contract.ts';
import { storageTexts as texts } from './storage-texts.ts';

/** Colours of the bar: green, blue, yellow, red. */
export type UsageTone = 'calm' | 'info' | 'warning' | 'full';
interface UsageWarning {
  tone: 'warning' | 'error';
  text: string;
}

/** Returns the colour of the meter in the header. */
export function meterTone({ usagePercentage, isUnlimited }: StorageUsage): UsageTone {
  if (isUnlimited || usagePercentage < 60) return 'calm';
  if (usagePercentage < 80) return 'info';
  return usagePercentage < 100 ? 'warning' : 'full';
}

/** Whether there is reason to offer more storage unasked. */
export const isNearLimit = ({ usagePercentage, isUnlimited }: StorageUsage): boolean =>
  !isUnlimited && usagePercentage >= 80;

/** Returns the colour of the card in the profile. */
export function cardTone({ usagePercentage, isUnlimited }: StorageUsage): UsageTone {
  if (isUnlimited || usagePercentage <= 75) return 'calm';
  return usagePercentage <= 90 ? 'warning' : 'full';
}

export function usageWarning({ usagePercentage, isUnlimited }: StorageUsage): UsageWarning | null {
  if (isUnlimited || usagePercentage < 75) return null;
  return usagePercentage < 90 ? { tone: 'warning', text: texts.nearLimit } : { tone: 'error', text: texts.almostFull };
}

/** `2,1 GB z 5 GB`; without a limit `2,1 GB`. */
export function usageText({ usedBytes, limitBytes, isUnlimited }: StorageUsage): string {
  return isUnlimited ? formatBytes(usedBytes) : texts.of(formatBytes(usedBytes), formatBytes(limitBytes));
}

/** Returns the text beside the sizes: `Plné`, `Neobmedzené`, or the used percentage. */
export function usageNote({ usagePercentage, isUnlimited }: StorageUsage): string {
  if (isUnlimited) return texts.unlimited;
  // Rounded down: full is only 100 %.
  if (usagePercentage >= 100) return texts.full;
  return usagePercentage > 0 && usagePercentage < 1 ? texts.littleUsed : texts.percent(Math.floor(usagePercentage));
}
