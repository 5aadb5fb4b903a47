import { useState } from 'react';
import type { AdminAlbum } from '../../../../../shared/library/albums/contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { albumCardTexts as texts } from './admin-album-texts.ts';
import { featureAlbum, refreshAlbums } from './api.ts';

interface FeatureSwitchProps {
  album: AdminAlbum;
  onChanged: (featured: boolean) => void;
}

/** Shows the album on the homepage: switches at once, and says the result in a toast. */
export function FeatureSwitch({ album, onChanged }: FeatureSwitchProps) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const change = async (featured: boolean): Promise<void> => {
    setBusy(true);
    onChanged(featured);
    try {
      toast((await featureAlbum(album.id, featured)).message);
      // An album on the homepage counts as shared.
      refreshAlbums();
    } catch (error) {
      onChanged(!featured);
      toast(errorText(error, texts.featureFailed), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label={album.isPasswordProtected ? texts.notFeatured : texts.featured}
      checked={album.featuredOnHomepage}
      busy={isBusy}
      disabled={album.isPasswordProtected}
      onCheckedChange={change}
    />
  );
}
