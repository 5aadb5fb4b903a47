type DecodeArgs = [error: number, handle: number, image: number, colorspace: number, chroma: number, options: number];

/** The calls of libheif's C interface that we use; structs go by pointer, errors into their first argument. */
export interface HeifModule {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  HEAP32: Int32Array;
  _malloc(size: number): number;
  _free(pointer: number): void;
  _heif_context_alloc(): number;
  _heif_context_free(context: number): void;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    bytes: number,
    size: number,
    options: number,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
  _heif_image_handle_release(handle: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_get_image_tiling(error: number, handle: number, upright: number, tiling: number): void;
  _heif_image_handle_decode_image_tile(...args: [...DecodeArgs, column: number, row: number]): void;
  _heif_decode_image(...args: DecodeArgs): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_bits_per_pixel_range(image: number, channel: number): number;
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
  _heif_image_release(image: number): void;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, bytes: number): void;
  _heif_image_handle_get_nclx_color_profile(error: number, handle: number, nclx: number): void;
  _heif_nclx_color_profile_free(nclx: number): void;
}
