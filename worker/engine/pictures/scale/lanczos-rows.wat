;; The two passes of Lanczos-3 over rows of one plane, eight samples at a time, in whole numbers with the weights of
;; `lanczos-kernel.ts`, whose unit is 1/16384. Between the passes a sample has 6 more bits, so that it is rounded once.
;; `npm run wasm` compiles it.
(module
  (memory (export "memory") 1)

  ;; Scales a row of bytes: each of `count` samples of 16 bits at `out` is the sum of the bytes from `row` + its start
  ;; on, times its `taps` weights, a multiple of eight. Up to seven bytes behind the row are read, times zero.
  (func (export "scaleAcross")
    (param $row i32) (param $starts i32) (param $weights i32) (param $taps i32) (param $count i32) (param $out i32)
    (local $sums v128) (local $byte i32) (local $end i32) (local $groupEnd i32)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $count) (i32.const 1))))
    (loop $sample
      (local.set $byte (i32.add (local.get $row) (i32.load (local.get $starts))))
      (local.set $groupEnd (i32.add (local.get $weights) (i32.shl (local.get $taps) (i32.const 1))))
      (local.set $sums (v128.const i32x4 128 0 0 0)) ;; a half, to round by
      (loop $tap
        (local.set $sums
          (i32x4.add (local.get $sums)
            (i32x4.dot_i16x8_s (v128.load8x8_u (local.get $byte)) (v128.load (local.get $weights)))))
        (local.set $byte (i32.add (local.get $byte) (i32.const 8)))
        (local.set $weights (i32.add (local.get $weights) (i32.const 16)))
        (br_if $tap (i32.lt_u (local.get $weights) (local.get $groupEnd))))
      (local.set $sums
        (i32x4.add (local.get $sums)
          (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $sums) (local.get $sums))))
      (i32.store16 (local.get $out)
        (i32.shr_s
          (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
          (i32.const 8))) ;; 14 bits of the weight, less 6
      (local.set $starts (i32.add (local.get $starts) (i32.const 4)))
      (local.set $out (i32.add (local.get $out) (i32.const 2)))
      (br_if $sample (i32.lt_u (local.get $out) (local.get $end)))))

  ;; Mixes rows of 16-bit samples, whose addresses are at `rows`, by `taps` weights, an even number, into one of
  ;; `width` bytes at `out`, a multiple of eight.
  (func (export "mixRows")
    (param $rows i32) (param $weights i32) (param $taps i32) (param $width i32) (param $out i32)
    (local $a v128) (local $b v128) (local $pair v128) (local $low v128) (local $high v128)
    (local $row i32) (local $weight i32) (local $weightsEnd i32) (local $end i32) (local $x i32)
    (local.set $weightsEnd (i32.add (local.get $weights) (i32.shl (local.get $taps) (i32.const 1))))
    (local.set $end (i32.add (local.get $out) (local.get $width)))
    (loop $eight
      (local.set $low (v128.const i32x4 0x80000 0x80000 0x80000 0x80000)) ;; a half, to round by
      (local.set $high (local.get $low))
      (local.set $row (local.get $rows))
      (local.set $weight (local.get $weights))
      (loop $tap
        (local.set $a (v128.load (i32.add (i32.load (local.get $row)) (local.get $x))))
        (local.set $b (v128.load (i32.add (i32.load offset=4 (local.get $row)) (local.get $x))))
        (local.set $pair (v128.load32_splat (local.get $weight)))
        (local.set $low
          (i32x4.add (local.get $low)
            (i32x4.dot_i16x8_s
              (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $a) (local.get $b))
              (local.get $pair))))
        (local.set $high
          (i32x4.add (local.get $high)
            (i32x4.dot_i16x8_s
              (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $a) (local.get $b))
              (local.get $pair))))
        (local.set $row (i32.add (local.get $row) (i32.const 8)))
        (local.set $weight (i32.add (local.get $weight) (i32.const 4)))
        (br_if $tap (i32.lt_u (local.get $weight) (local.get $weightsEnd))))
      (local.set $low
        (i16x8.narrow_i32x4_s
          (i32x4.shr_s (local.get $low) (i32.const 20)) ;; 14 bits of the weight and those 6
          (i32x4.shr_s (local.get $high) (i32.const 20))))
      (v128.store64_lane 0 (local.get $out) (i8x16.narrow_i16x8_u (local.get $low) (local.get $low)))
      (local.set $out (i32.add (local.get $out) (i32.const 8)))
      (local.set $x (i32.add (local.get $x) (i32.const 16)))
      (br_if $eight (i32.lt_u (local.get $out) (local.get $end))))))
