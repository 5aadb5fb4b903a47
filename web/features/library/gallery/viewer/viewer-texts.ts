import type { Photo } from '../../../../../shared/library/photos/contract.ts';

export const viewerTexts = {
  label: ({ filename, video }: Photo) => `${video ? 'Video' : 'Fotka'} ${filename}`,
  close: 'Zavrieť',
  closePanel: 'Zavrieť panel',
  loadingPanel: 'Načítavam…',
  info: 'Informácie o fotke',
  /** The key that opens it beside it, for a tooltip. */
  infoTooltip: 'Informácie o fotke (I)',
  strip: 'Fotky',
  show: (filename: string, position: number) => `${position}. ${filename}`,
  previous: 'Predchádzajúca fotka',
  next: 'Nasledujúca fotka',
  download: 'Stiahnuť originál',
  loading: 'Načítavam fotku…',
  play: (filename: string) => `Prehrať video ${filename}`,
  video: (filename: string) => `Video ${filename}`,
  notPlayable: 'Tento prehliadač nevie video prehrať.',
  openElsewhere: 'Stiahnite si ho a\u00a0otvorte v\u00a0zariadení.',
  tryElsewhere: 'Skúste iný prehliadač alebo iné zariadenie.',
  videoStopped: 'Video sa prestalo načítavať.',
  goOn: 'Pokračovať',
  downloadVideo: 'Stiahnuť video',
};
